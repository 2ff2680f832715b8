import type { MotivoCanal } from '@zelo/contract/conversa/canal'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, asc, eq, gt, isNull, lt, ne, notInArray, or } from 'drizzle-orm'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { canal, canalContato, canalEnvio, canalQueda } from '#conversa/canal/canal.table.ts'
import { chamarEquipe } from '#conversa/canal/entrada/sem-resposta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { procurarEnvio } from '#conversa/canal/reconciliacao/procurar.ts'
import { anexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { mensagem as tabelaMensagem } from '#conversa/conversa/conversa.table.ts'
import { canalEnviar } from '#conversa/filas.ts'
import { destinatarios } from '#empresa/profissional/destinatarios.ts'
import { servidorParaLer } from '#instalacao/servidor/servidor.leitura.ts'
import { lerPlataforma, withEmpresa, withPlataforma } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import type { Servicos } from '#platform/servicos.ts'
import { abrirCanal, comServidor, lerCanalAberto } from './canal-aberto.ts'
import { gravarEstado } from './estado.service.ts'

/** A connection that comes back by itself within this time is not reported. */
const toleranciaMs = 2 * 60_000
/**
 * A channel with one of these looks connected: only sending shows it. A person who repairs it
 * sooner connects it again.
 */
const soAoEnviar: MotivoCanal[] = ['CONTA_BLOQUEADA', 'NUMERO_NAO_REGISTRADO']
const semOlharMs = 6 * 3_600_000
const aoMesmoTempo = 5
/** How long a message without a known outcome is looked for. */
const procurarMs = 3_600_000
const chamadaMs = 60_000
const maxPorVez = 200

/**
 * Job: checks every channel, reports outages, sends what was left and hands failed conversations to
 * the team.
 */
export async function vigiarCanais(servicos: Servicos): Promise<void> {
  const [algum] = await lerPlataforma(servicos.db, 'canal.estado', (tx) => [
    tx.select({ id: canal.id }).from(canal).limit(1),
  ])
  if (algum.length === 0) return
  await olharTodos(servicos)
  await avisarQuedas(servicos)
  await procurarIncertos(servicos)
  await chamarEquipe(servicos)
  await retomarParados(servicos)
}

/** Checks the connection of every channel, or of one server's. */
export async function olharTodos(servicos: Servicos, servidorId?: string): Promise<void> {
  const { db, config, clock } = servicos
  const rows = await withPlataforma(db, 'canal.estado', (tx) =>
    comServidor(tx)
      .where(
        and(
          eq(canal.estado, 'ATIVO'),
          eq(servidorParaLer.estado, 'ATIVO'),
          servidorId ? eq(servidorParaLer.id, servidorId) : undefined,
          // Never connected, or disconnected on purpose: nothing to watch.
          or(isNull(canal.motivo), ne(canal.motivo, 'NUNCA_CONECTADO')),
          or(isNull(canal.motivo), ne(canal.motivo, 'DESCONECTADO_AQUI')),
          or(
            isNull(canal.motivo),
            notInArray(canal.motivo, soAoEnviar),
            lt(canal.conexaoDesde, new Date(clock.now().getTime() - semOlharMs)),
          ),
        ),
      )
      .orderBy(asc(canal.id)),
  )
  const fila = rows.map((row) => abrirCanal(config, row).aberto)
  await Promise.all(
    Array.from({ length: aoMesmoTempo }, async () => {
      for (let um = fila.shift(); um; um = fila.shift()) {
        const { empresaId, id: canalId, tipo } = um
        const desde = servicos.clock.now()
        const estado = await portas[tipo].consultar(um)
        await withEmpresa(db, empresaId, (tx) => gravarEstado(tx, servicos, { empresaId, canalId }, estado, desde))
      }
    }),
  )
}

const avisos: Record<Idioma, (nome: string) => { assunto: string; message: string }> = {
  br: (nome) => ({
    assunto: `${nome} parou de receber mensagens`,
    message: `O canal «${nome}» está fora do ar e o agente não responde por ele.\nAbra Canais para ver o motivo e conectar de novo.`,
  }),
  en: (nome) => ({
    assunto: `${nome} stopped receiving messages`,
    message: `The channel “${nome}” is down and the agent does not answer through it.\nOpen Channels to see why and connect it again.`,
  }),
}

/** Tells the managers of an outage once, however long it lasts. */
async function avisarQuedas(servicos: Servicos): Promise<void> {
  const agora = servicos.clock.now()
  await withPlataforma(servicos.db, 'canal.estado', async (tx) => {
    const quedas = await tx
      .select({ queda: canalQueda, nome: canal.nome })
      .from(canalQueda)
      .innerJoin(canal, keyIs(canal, canalQueda.empresaId, canalQueda.canalId))
      .where(
        and(
          isNull(canalQueda.fim),
          isNull(canalQueda.avisadaEm),
          lt(canalQueda.inicio, new Date(agora.getTime() - toleranciaMs)),
        ),
      )
      .limit(maxPorVez)
      .for('update', { of: canalQueda, skipLocked: true })
    for (const { queda, nome } of quedas) {
      for (const [idioma, usuarioIds] of await destinatarios(tx, queda.empresaId)) {
        const chave = `canal:${queda.id}:queda:${idioma}`
        await notificar(tx, servicos, {
          ...{ chave, tipo: 'CONVERSA', ...avisos[idioma](nome), usuarioIds },
          ...{ caminho: '/gerenciamento/canais', push: { tipo: 'CONEXAO' } },
        })
      }
      await tx
        .update(canalQueda)
        .set({ avisadaEm: agora })
        .where(keyIs(canalQueda, queda.empresaId, queda.id))
    }
  })
}

/** Asks the provider again for messages that may have been sent. */
async function procurarIncertos(servicos: Servicos): Promise<void> {
  const { db, clock, config } = servicos
  const incertos = await withPlataforma(db, 'canal.envio', (tx) =>
    tx
      .select({
        envio: canalEnvio,
        destino: canalContato.destino,
        mensagem: { texto: tabelaMensagem.texto, opcoes: tabelaMensagem.opcoes },
        anexo,
      })
      .from(canalEnvio)
      // The join leaves out practice: this role does not see its channel.
      .innerJoin(canal, keyIs(canal, canalEnvio.empresaId, canalEnvio.canalId))
      .leftJoin(anexo, and(eq(anexo.empresaId, canalEnvio.empresaId), eq(anexo.mensagemId, canalEnvio.mensagemId)))
      .innerJoin(canalContato, keyIs(canalContato, canalEnvio.empresaId, canalEnvio.contatoId))
      .innerJoin(tabelaMensagem, keyIs(tabelaMensagem, canalEnvio.empresaId, canalEnvio.mensagemId))
      .where(
        and(
          eq(canal.conexao, 'CONECTADO'),
          eq(canalEnvio.estado, 'NAO_CONFIRMADO'),
          gt(canalEnvio.criadoEm, new Date(clock.now().getTime() - procurarMs)),
        ),
      )
      .orderBy(asc(canalEnvio.criadoEm))
      .limit(maxPorVez),
  )
  for (const { envio, destino, mensagem, anexo: dele } of incertos) {
    const { empresaId, canalId, mensagemId } = envio
    const lido = await withPlataforma(db, 'canal.envio', (tx) => lerCanalAberto(tx, config, { empresaId, canalId }))
    if (!lido || lido.parado) continue
    const texto = dele?.soArquivo ? '' : mensagem.texto
    const dita = { texto, opcoes: mensagem.opcoes, arquivo: dele?.tipo }
    const provedorId = await procurarEnvio(servicos, lido.aberto, { destino, dita, envio })
    if (!provedorId) continue
    await withEmpresa(db, empresaId, (tx) =>
      tx
        .update(canalEnvio)
        .set({ estado: 'ENVIADO', motivo: null, provedorId, estadoEm: clock.now() })
        .where(
          and(
            eq(canalEnvio.empresaId, empresaId),
            eq(canalEnvio.mensagemId, mensagemId),
            eq(canalEnvio.estado, 'NAO_CONFIRMADO'),
          ),
        ),
    )
  }
}

/** Messages whose sender died, and those that a queue gave up. */
async function retomarParados({ db, clock, jobs }: Servicos): Promise<void> {
  const antes = new Date(clock.now().getTime() - chamadaMs)
  await withPlataforma(db, 'canal.envio', async (tx) => {
    const parados = await tx
      .selectDistinct({ empresaId: canalEnvio.empresaId, conversaId: canalEnvio.conversaId })
      .from(canalEnvio)
      .innerJoin(canal, keyIs(canal, canalEnvio.empresaId, canalEnvio.canalId))
      .where(
        and(
          eq(canal.conexao, 'CONECTADO'),
          eq(canalEnvio.estado, 'PENDENTE'),
          lt(canalEnvio.criadoEm, antes),
          or(isNull(canalEnvio.chamadoEm), lt(canalEnvio.chamadoEm, antes)),
        ),
      )
      .limit(maxPorVez)
    for (const { empresaId, conversaId } of parados) await jobs.enviar(tx, canalEnviar, { empresaId, conversaId })
  })
}
