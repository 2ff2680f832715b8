import { eventoPainel } from '@zelo/contract/plataforma/eventos.schema'
import { v7 as uuidv7 } from 'uuid'
import { marcarPainelAberto, marcarPainelFechado } from '#avisos/notificacao/push/presenca.ts'
import { lerSessaoAberta } from '#identidade/acesso/sessao/sessao.consulta.ts'
import type { AtorUsuario } from '#nucleo/contexto.ts'
import type { Stream } from '#platform/http/resposta/sse.ts'
import type { Evento, Topico } from '#platform/realtime/realtime.ts'
import { declararLimite } from '#platform/security/limite/declarar.ts'
import type { Servicos } from '#platform/servicos.ts'

/** One stream more closes the user's oldest one. */
export const { max: maxPorUsuario } = declararLimite({
  nome: 'eventos.painel',
  conta: 'open event streams of the panel',
  por: 'user',
  max: 20,
  sempre: true,
})
const conferirCadaMs = 60_000
/** Replays this much more than was asked for: an event twice is better than none. */
const margemMs = 2_000

type Usuario = Pick<AtorUsuario, 'usuarioId' | 'sessaoId' | 'empresas' | 'perfilIds'>

/** Event streams of signed-in users, with the events of the user and their companies. */
export function criarPainel(servicos: Pick<Servicos, 'db' | 'realtime' | 'clock' | 'log'>) {
  const { realtime, log } = servicos
  const abertos = new Map<number, Stream[]>()

  return {
    /**
     * Sends `pronto`, then the events of the last `desde` ms. If some may be missing, `pronto` has
     * `perdidos` and the client reads everything again. Event ids continue from the last one seen.
     * The stream ends with the session, or if companies or profiles change.
     */
    acompanhar(usuario: Usuario, stream: Stream, desde?: number, lastEventId?: string | string[]): void {
      let ordem = ordemDe(lastEventId)
      const enviar = (tipo: string, dados: unknown) => stream.send(tipo, dados, ++ordem)
      const pronto = (perdidos: boolean) => enviar('pronto', { tipo: 'pronto', perdidos })
      const contar = (evento: Evento, topico: Topico) => {
        const dados = naRede(evento, topico)
        if (dados) enviar(dados.tipo, dados)
        return dados
      }

      const topicos = topicosDe(usuario)
      const cancelar = topicos.map((topico) =>
        realtime.assinar(
          topico,
          (evento) => {
            if (encerra(evento, topico, usuario)) return stream.close()
            // With other companies or profiles other topics count: the client connects again.
            if (contar(evento, topico)?.tipo === 'permissoes' && topico === `usuario:${usuario.usuarioId}`)
              stream.close()
          },
          // Every topic reports a gap, but one `pronto` is enough.
          topico === `usuario:${usuario.usuarioId}` ? () => pronto(true) : undefined,
        ),
      )
      const id = uuidv7()
      let marcado = Promise.resolve()
      const estaAberto = () => {
        marcado = calado(marcarPainelAberto(servicos.db, usuario.usuarioId, id, servicos.clock.now()))
      }
      estaAberto()
      const conferencia = setInterval(() => {
        void conferir(usuario, stream)
        estaAberto()
      }, conferirCadaMs)
      conferencia.unref()
      stream.onClose(() => {
        clearInterval(conferencia)
        for (const parar of cancelar) parar()
        // Waits for the mark that the panel is open, which may not be written yet.
        void marcado.then(() => calado(marcarPainelFechado(servicos.db, usuario.usuarioId, id)))
        sair(usuario.usuarioId, stream)
      })
      entrar(usuario.usuarioId, stream)
      const perdeu = desde === undefined ? undefined : realtime.recentes(topicos, desde + margemMs)
      pronto(perdeu === undefined)
      for (const { evento, topico } of perdeu ?? []) contar(evento, topico)
    },
  }

  /** Checks session and companies in the database. Does nothing while the database is away. */
  async function conferir({ usuarioId, sessaoId, empresas, perfilIds }: Usuario, stream: Stream): Promise<void> {
    try {
      const sessao = await lerSessaoAberta(servicos.db, sessaoId, usuarioId, servicos.clock.now())
      const mudou = !sessao || ids(sessao.empresas) !== ids(empresas) || `${sessao.perfilIds}` !== `${perfilIds}`
      if (mudou || sessao.bloqueada) stream.close()
    } catch (error) {
      log.warn({ err: error }, 'eventos: a session could not be checked')
    }
  }

  /** Only push reads the list of open panels, so an error here must not end the stream. */
  async function calado(marca: Promise<void>): Promise<void> {
    await marca.catch((error) => log.warn({ err: error }, 'eventos: an open panel could not be noted'))
  }

  function entrar(usuarioId: number, stream: Stream): void {
    const streams = [...(abertos.get(usuarioId) ?? []), stream]
    abertos.set(usuarioId, streams)
    if (streams.length > maxPorUsuario) streams[0]?.close()
  }

  function sair(usuarioId: number, stream: Stream): void {
    const streams = (abertos.get(usuarioId) ?? []).filter((open) => open !== stream)
    if (streams.length > 0) abertos.set(usuarioId, streams)
    else abertos.delete(usuarioId)
  }
}

function topicosDe({ usuarioId, empresas, perfilIds }: Usuario): Topico[] {
  return [
    `usuario:${usuarioId}`,
    ...empresas.map(({ id }): Topico => `empresa:${id}`),
    ...perfilIds.map((id): Topico => `perfil:${id}`),
  ]
}

function encerra(evento: Evento, topico: Topico, { usuarioId, sessaoId }: Usuario): boolean {
  return evento.tipo === 'sessao-encerrada' && topico === `usuario:${usuarioId}` && evento.id === sessaoId
}

/** The event as the panel gets it; undefined if it is not for the panel. */
function naRede({ tipo, id, valor }: Evento, topico: Topico) {
  const empresaId = topico.startsWith('empresa:') ? topico.slice('empresa:'.length) : undefined
  return eventoPainel.safeParse({ tipo, id, empresa_id: empresaId, ordem: valor }).data
}

function ids(empresas: { id: string }[]): string {
  return empresas
    .map(({ id }) => id)
    .toSorted()
    .join()
}

function ordemDe(lastEventId: string | string[] | undefined): number {
  const ordem = Number(lastEventId)
  return Number.isSafeInteger(ordem) && ordem > 0 ? ordem : 0
}
