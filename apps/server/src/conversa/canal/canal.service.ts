import type { EstadoCanal, NovoCanal } from '@zelo/contract/conversa/canal'
import { limitesCanal } from '@zelo/contract/conversa/canal'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { CanalAberto, PedidoDeConexao } from '#conversa/canal/provedores/canal.porta.ts'
import { devolverNumero, exigirNumeroDaMeta } from '#conversa/canal/provedores/numero-da-meta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { abrirCanal, comServidor } from '#conversa/canal/saida/canal-aberto.ts'
import { anotarSaida, gravarEstado, pararCanais } from '#conversa/canal/saida/estado.service.ts'
import { guardar, novoSegredo } from '#conversa/canal/saida/segredos.ts'
import { exigirVaga } from '#dinheiro/assinatura/limite.ts'
import { escolherServidor } from '#instalacao/servidor/servidor.leitura.ts'
import type { Contexto, DoGestor, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { whenTaken } from '#platform/database/when-taken.ts'
import { Invalido, NaoEncontrado, Recusado } from '#platform/errors.ts'
import { desenharQr } from '#platform/http/resposta/qr.ts'
import { sha256 } from '#platform/security/sha256.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { toCanal } from './canal.consulta.ts'
import { canal } from './canal.table.ts'

export async function cadastrarCanal(contexto: Via<'cadastrarCanal'>, novo: NovoCanal) {
  const { id: empresaId } = contexto.empresa
  const { config, clock } = contexto
  const segredo = novoSegredo()
  const id = uuidv7()
  const agora = clock.now()
  const daMeta = novo.tipo === 'WHATSAPP_CLOUD' ? novo : undefined
  if (daMeta) await exigirNumeroDaMeta(contexto, daMeta)
  await withPlataforma(contexto.db, 'canal.estado', async (tx) => {
    if (!(await escolherServidor(tx, novo.servidor_id, novo.tipo))) throw new NaoEncontrado()
    // One at a time per company: two at once would both find room for one more.
    await tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)).for('no key update')
    const irmaos = await tx.select({ id: canal.id }).from(canal).where(eq(canal.empresaId, empresaId))
    if (irmaos.length >= limitesCanal.canais) {
      throw new Recusado({
        br: `Cada empresa pode ter até ${limitesCanal.canais} canais.`,
        en: `A company may have up to ${limitesCanal.canais} channels.`,
      })
    }
    await exigirVaga(tx, { empresaId }, 'numeros_whatsapp')
    if (daMeta) await devolverNumero(tx, daMeta.numero_id)
    await tx
      .insert(canal)
      .values({
        empresaId,
        id,
        tipo: novo.tipo,
        nome: novo.nome,
        servidorId: novo.servidor_id,
        // Chosen by us, never by the caller: companies share a server.
        identificador: daMeta?.numero_id ?? `zelo-${id}`,
        contaId: daMeta?.conta_id,
        ...(daMeta && {
          segredo: guardar(config, id, 'token', daMeta.token),
          segredoApp: guardar(config, id, 'app', daMeta.segredo_app),
        }),
        webhookHash: sha256(segredo),
        webhookSegredo: guardar(config, id, 'webhook', segredo),
        motivo: 'NUNCA_CONECTADO',
        conexaoDesde: agora,
        conferidoAte: agora,
        criadoEm: agora,
        alteradoEm: agora,
      })
      .catch(
        whenTaken(
          () =>
            new Invalido({
              numero_id: {
                br: 'Este número já está ligado a um canal. Remova-o de lá antes.',
                en: 'This number is connected to a channel already. Remove it there first.',
              },
            }),
        ),
      )
    const { tipo, nome } = novo
    await auditar(tx, contexto, { acao: 'INCLUIR', recurso: 'canal', id, nome, empresaId, depois: { tipo, nome } })
  })
  if (daMeta) await conectarCanal(contexto, id, {})
  const { row } = await lerMeu(contexto, empresaId, id)
  return { canal: toCanal(config, row), verificacao: daMeta ? segredo : null }
}

/**
 * Asks the provider for the connection and stores it. A page that waits for a QR code repeats this.
 */
export async function conectarCanal(
  contexto: Via<'conectarCanal'> | Via<'cadastrarCanal'>,
  id: string,
  pedido: PedidoDeConexao,
) {
  const { id: empresaId } = contexto.empresa
  const { aberto, parado, row } = await lerMeu(contexto, empresaId, id)
  if (parado) return { conexao: 'INATIVO' as const, motivo: parado, qr: null, codigo: null }
  const desde = contexto.clock.now()
  const estado = await portas[aberto.tipo].conectar(aberto, pedido)
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    await gravarEstado(tx, contexto, { empresaId, canalId: id }, estado, desde)
    if (estado.conexao === 'CONECTADO' && row.canal.conexao !== 'CONECTADO') {
      await auditar(tx, contexto, { acao: 'ATIVAR', recurso: 'canal', id, nome: aberto.nome, empresaId })
    }
  })
  return {
    conexao: estado.conexao,
    motivo: estado.motivo,
    qr: estado.qr ? desenharQr(estado.qr) : null,
    codigo: estado.codigo ?? null,
  }
}

/** Unpairs the phone; reading a new QR code connects the channel again. */
export async function desconectarCanal(contexto: Via<'desconectarCanal'>, id: string) {
  const { empresaId, aberto } = await meuCanal(contexto, id)
  await noProvedor(aberto, false)
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    await anotarSaida(tx, contexto, { empresaId, canalId: id })
    await auditar(tx, contexto, { acao: 'DESATIVAR', recurso: 'canal', id, nome: aberto.nome, empresaId })
  })
  return toCanal(contexto.config, (await lerMeu(contexto, empresaId, id)).row)
}

export async function mudarEstadoCanal(contexto: Via<'mudarEstadoCanal'>, id: string, estado: EstadoCanal) {
  const { empresaId, aberto } = await meuCanal(contexto, id)
  await withPlataforma(contexto.db, 'canal.estado', async (tx) => {
    const [antes] = await comServidor(tx)
      .where(keyIs(canal, empresaId, id))
      .for('update', { of: canal })
    if (!antes || antes.canal.estado === estado) return
    await tx
      .update(canal)
      .set({ estado, versao: antes.canal.versao + 1, alteradoEm: contexto.clock.now() })
      .where(keyIs(canal, empresaId, id))
    const parar = estado === 'PAUSADO' || antes.servidor.estado !== 'ATIVO'
    await pararCanais(tx, contexto, { empresaId, canalId: id }, parar)
    const acao = estado === 'PAUSADO' ? 'PAUSAR' : 'ATIVAR'
    await auditar(tx, contexto, { acao, recurso: 'canal', id, nome: aberto.nome, empresaId })
  })
  if (estado === 'ATIVO') await olharCanal(contexto, empresaId, id)
  return toCanal(contexto.config, (await lerMeu(contexto, empresaId, id)).row)
}

export async function trocarVerificacao(
  contexto: Via<'trocarVerificacao'>,
  id: string,
): Promise<{ verificacao: string }> {
  const { empresaId, aberto } = await meuCanal(contexto, id)
  if (aberto.tipo !== 'WHATSAPP_CLOUD') throw new NaoEncontrado()
  const verificacao = novoSegredo()
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    await tx
      .update(canal)
      .set({
        webhookHash: sha256(verificacao),
        webhookSegredo: guardar(contexto.config, id, 'webhook', verificacao),
        alteradoEm: contexto.clock.now(),
      })
      .where(keyIs(canal, empresaId, id))
    const depois = { segredo_trocado: contexto.clock.now() }
    await auditar(tx, contexto, { acao: 'ALTERAR', recurso: 'canal', id, nome: aberto.nome, empresaId, depois })
  })
  return { verificacao }
}

/** Deletes the channel with its contacts and their ids; conversations and clients stay. */
export async function excluirCanal(
  contexto: Via<'excluirCanal'>,
  id: string,
  { nome }: { nome: string },
): Promise<{ ok: true }> {
  const { empresaId, aberto } = await meuCanal(contexto, id)
  if (nome.trim() !== aberto.nome) {
    throw new Invalido({
      nome: { br: 'Escreva o nome do canal como ele está.', en: 'Write the name of the channel as it stands.' },
    })
  }
  // A server that does not answer must not keep a company from deleting its channel.
  await portas[aberto.tipo]
    .desconectar(aberto, true)
    .catch((error: Error) => contexto.log.warn({ err: error, canal: id }, 'channels: the provider kept the channel'))
  await withEmpresa(contexto.db, empresaId, async (tx) => {
    await tx.delete(canal).where(keyIs(canal, empresaId, id))
    const { tipo } = aberto
    await auditar(tx, contexto, {
      acao: 'EXCLUIR',
      recurso: 'canal',
      id,
      nome: aberto.nome,
      empresaId,
      antes: { tipo },
    })
  })
  return { ok: true }
}

/** Reads the channel's state from the provider and stores it. */
export async function olharCanal(
  servicos: Pick<Contexto, 'db' | 'config' | 'clock' | 'jobs' | 'realtime'>,
  empresaId: string,
  canalId: string,
): Promise<void> {
  const lido = await withPlataforma(servicos.db, 'canal.estado', (tx) => lerAberto(tx, servicos, empresaId, canalId))
  if (!lido || lido.parado) return
  const desde = servicos.clock.now()
  const estado = await portas[lido.aberto.tipo].consultar(lido.aberto)
  await withEmpresa(servicos.db, empresaId, (tx) => gravarEstado(tx, servicos, { empresaId, canalId }, estado, desde))
}

async function meuCanal(contexto: DoGestor, id: string) {
  const { id: empresaId } = contexto.empresa
  return { empresaId, ...(await lerMeu(contexto, empresaId, id)) }
}

async function lerMeu(contexto: Contexto, empresaId: string, id: string) {
  const lido = await withPlataforma(contexto.db, 'canal.estado', (tx) => lerAberto(tx, contexto, empresaId, id))
  if (!lido) throw new NaoEncontrado()
  return lido
}

async function lerAberto(tx: Tx, { config }: Pick<Contexto, 'config'>, empresaId: string, id: string) {
  const [row] = await comServidor(tx).where(keyIs(canal, empresaId, id))
  return row && { ...abrirCanal(config, row), row }
}

async function noProvedor(aberto: CanalAberto, apagar: boolean): Promise<void> {
  try {
    await portas[aberto.tipo].desconectar(aberto, apagar)
  } catch {
    throw new Recusado(
      {
        br: 'O servidor do WhatsApp não respondeu. Nada mudou.',
        en: 'The WhatsApp server did not answer. Nothing changed.',
      },
      { acao: { br: 'Tente de novo em alguns minutos.', en: 'Try again in a few minutes.' } },
    )
  }
}
