import { and, asc, eq } from 'drizzle-orm'
import { aindaVale, desistirDoCanal } from '#agenda/agendamento/guarda/lembrete.ts'
import type { ConversaDaEmpresa } from '#agenda/porta/conversas.ts'
import { type Contato, canalContato, canalEnvio } from '#conversa/canal/canal.table.ts'
import {
  type AnexoDaSaida,
  type CanalAberto,
  EnvioRecusado,
  type MensagemDeSaida,
  NaoEnviada,
} from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { procurarEnvio } from '#conversa/canal/reconciliacao/procurar.ts'
import { anexo, arquivoDoAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { comoJpeg } from '#conversa/conversa/anexo/conteudo.ts'
import { mensagem as tabelaMensagem } from '#conversa/conversa/conversa.table.ts'
import { ateResponder } from '#platform/database/availability/ate-responder.ts'
import { type Tx, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { lerCanalAberto } from './canal-aberto.ts'
import { gravarEstado } from './estado.service.ts'
import { janelaAberta } from './proativa.ts'

type Envio = typeof canalEnvio.$inferSelect
type Mudancas = Partial<Pick<Envio, 'estado' | 'motivo' | 'provedorId' | 'chamadoEm'>>

/** Longer than any call lasts: a call without a result by then never gets one. */
const chamadaMs = 60_000

/**
 * Sends a conversation's waiting messages in order. Each call is recorded before it is made; an
 * unknown outcome becomes «não confirmado», is looked up, and is never repeated automatically. Safe
 * to run twice, also at once.
 */
export async function enviarPendentes(servicos: Servicos, fila: ConversaDaEmpresa): Promise<void> {
  for (;;) {
    const marca: Marca = { em: servicos.clock.now() }
    const proximo = await ateResponder(() => pegar(servicos, fila, marca))
    if (proximo === 'nada') return
    if (proximo === 'segue') continue
    if ((await tentar(servicos, proximo)) === 'espera') return
  }
}

type Pego = {
  envio: Envio
  destino: string
  saida: MensagemDeSaida
  canal: CanalAberto
  anexo: typeof anexo.$inferSelect | null
}

/**
 * Mark of the message that is being called, with its time: recognizes it as ours even if the answer
 * to the COMMIT was lost.
 */
type Marca = { em: Date; mensagemId?: string }

/** Takes the next message: marked as called and committed, so that no crash sends it twice. */
async function pegar(
  servicos: Servicos,
  { empresaId, conversaId }: ConversaDaEmpresa,
  marca: Marca,
): Promise<Pego | 'nada' | 'segue'> {
  const agora = marca.em
  return withPlataforma(servicos.db, 'canal.envio', async (tx) => {
    const daConversa = and(eq(canalEnvio.empresaId, empresaId), eq(canalEnvio.conversaId, conversaId))
    const [primeiro] = await tx
      .select({ contatoId: canalEnvio.contatoId })
      .from(canalEnvio)
      .where(and(daConversa, eq(canalEnvio.estado, 'PENDENTE')))
      .limit(1)
    if (!primeiro) return 'nada'
    // One at a time per person, in any of their conversations.
    const [contato] = await tx
      .select()
      .from(canalContato)
      .where(keyIs(canalContato, empresaId, primeiro.contatoId))
      .for('update')
    const [row] = await tx
      .select({ envio: canalEnvio, texto: tabelaMensagem.texto, opcoes: tabelaMensagem.opcoes, anexo })
      .from(canalEnvio)
      .leftJoin(anexo, and(eq(anexo.empresaId, canalEnvio.empresaId), eq(anexo.mensagemId, canalEnvio.mensagemId)))
      .innerJoin(tabelaMensagem, keyIs(tabelaMensagem, canalEnvio.empresaId, canalEnvio.mensagemId))
      .where(and(daConversa, eq(canalEnvio.estado, 'PENDENTE')))
      .orderBy(asc(canalEnvio.ordem))
      .limit(1)
    if (!row || !contato) return 'nada'
    const { envio, texto, opcoes } = row
    const nossa = envio.mensagemId === marca.mensagemId && envio.chamadoEm?.getTime() === agora.getTime()
    if (envio.chamadoEm && !nossa) {
      if (agora.getTime() - envio.chamadoEm.getTime() < chamadaMs) return 'nada'
      await mudar(tx, servicos, envio, { estado: 'NAO_CONFIRMADO', motivo: 'SEM_RESPOSTA' })
      return 'segue'
    }
    const canal = await lerCanalAberto(tx, servicos.config, { empresaId, canalId: envio.canalId })
    // A channel that is back asks for the waiting messages.
    if (!canal || canal.parado || canal.aberto.conexao !== 'CONECTADO') return 'nada'
    const impedimento =
      impedir(canal.aberto, contato, envio, agora) ??
      (envio.proativa && !(await aindaVale(tx, envio, agora)) ? ('NAO_VALE_MAIS' as const) : undefined)
    if (impedimento) {
      await mudar(tx, servicos, envio, { estado: 'FALHOU', motivo: impedimento })
      await desistirDoCanal(tx, servicos, envio)
      return 'segue'
    }
    marca.mensagemId = envio.mensagemId
    await mudar(tx, servicos, envio, { chamadoEm: agora })
    return {
      envio,
      destino: contato.destino,
      saida: { id: envio.mensagemId, texto: row.anexo?.soArquivo ? '' : texto, opcoes, modelo: envio.modelo },
      canal: canal.aberto,
      anexo: row.anexo,
    }
  })
}

/** An answer that waited this long for its channel is too late to send. */
const validadeMs = 2 * 3_600_000

/** Messages that the channel would refuse, or that the person does not want. */
function impedir(canal: CanalAberto, contato: Contato, { proativa, criadoEm, modelo }: Envio, agora: Date) {
  if (agora.getTime() - criadoEm.getTime() > validadeMs) return 'PASSOU_DA_HORA' as const
  if (proativa && contato.recusouEm) return 'RECUSADO_PELO_CLIENTE' as const
  return modelo || janelaAberta(canal, contato, agora) ? undefined : ('JANELA_FECHADA' as const)
}

async function tentar(servicos: Servicos, pego: Pego): Promise<'segue' | 'espera'> {
  const { envio, destino, canal } = pego
  let provedorId: string
  try {
    const saida = pego.anexo ? { ...pego.saida, anexo: await abrirAnexo(servicos, pego.anexo) } : pego.saida
    provedorId = await portas[canal.tipo].enviar(canal, destino, saida)
  } catch (error) {
    if (error instanceof EnvioRecusado) {
      const { motivo } = error
      await withEmpresa(servicos.db, envio.empresaId, async (tx) => {
        await mudar(tx, servicos, envio, { estado: 'FALHOU', motivo })
        await desistirDoCanal(tx, servicos, envio)
      })
      return 'segue'
    }
    if (error instanceof NaoEnviada) {
      const { estado } = error
      await withEmpresa(servicos.db, envio.empresaId, async (tx) => {
        await mudar(tx, servicos, envio, { chamadoEm: null })
        if (estado) await gravarEstado(tx, servicos, { empresaId: canal.empresaId, canalId: canal.id }, estado)
      })
      // A channel that is down sends its messages when it returns; the queue tries the others
      // again.
      if (estado) return 'espera'
      throw error
    }
    servicos.log.warn({ err: error, canal: canal.id, mensagem: envio.mensagemId }, 'channels: nobody knows if it went')
    const achado = await procurarEnvio(servicos, canal, {
      destino,
      dita: { ...pego.saida, arquivo: pego.anexo?.tipo },
      envio,
    })
    await anotar(
      servicos,
      envio,
      achado
        ? { estado: 'ENVIADO', motivo: null, provedorId: achado }
        : { estado: 'NAO_CONFIRMADO', motivo: 'SEM_RESPOSTA' },
    )
    return 'segue'
  }
  await anotar(servicos, envio, { estado: 'ENVIADO', motivo: null, provedorId })
  return 'segue'
}

/**
 * Reads the attached file. If it cannot be read now, nothing was sent and the queue tries again; if
 * it never can, the message fails.
 */
async function abrirAnexo({ storage }: Servicos, dele: typeof anexo.$inferSelect): Promise<AnexoDaSaida> {
  const guardado = await storage.get(arquivoDoAnexo(dele)).catch(() => {
    throw new NaoEnviada()
  })
  if (!guardado) throw new EnvioRecusado('ARQUIVO_ILEGIVEL')
  const { tipo, mime } = dele
  const nome = dele.nome ?? 'arquivo'
  if (tipo !== 'IMAGEM') return { tipo, mime, nome, bytes: guardado }
  const bytes = await comoJpeg(guardado).catch(() => {
    throw new EnvioRecusado('ARQUIVO_ILEGIVEL')
  })
  return { tipo, mime: 'image/jpeg', nome: `${nome.replace(/\.[^.]*$/, '')}.jpg`, bytes }
}

/** Writes the result of a call, unless an echo or a status came first. */
function anotar(servicos: Servicos, envio: Envio, mudancas: Mudancas): Promise<void> {
  return ateResponder(() => withEmpresa(servicos.db, envio.empresaId, (tx) => mudar(tx, servicos, envio, mudancas)))
}

/** Open pages of the conversation show the message's new state. */
async function mudar(
  tx: Tx,
  { clock, realtime }: Pick<Servicos, 'clock' | 'realtime'>,
  { empresaId, mensagemId, conversaId }: Envio,
  mudancas: Mudancas,
): Promise<void> {
  await tx
    .update(canalEnvio)
    .set({ ...mudancas, estadoEm: clock.now() })
    .where(
      and(
        eq(canalEnvio.empresaId, empresaId),
        eq(canalEnvio.mensagemId, mensagemId),
        eq(canalEnvio.estado, 'PENDENTE'),
      ),
    )
  if (mudancas.estado) await realtime.publicar(tx, `empresa:${empresaId}`, { tipo: 'conversa', id: conversaId })
}
