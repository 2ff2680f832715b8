import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startSmtp } from '#platform/mail/test-smtp.ts'
import { openCarga } from './carga.ts'
import { conferir, esperarFilasVazias, imprimir } from './conferir-carga.ts'
import { startEvolution } from './evolution.ts'
import { type NoPostgres, portaLivre } from './no-postgres.ts'
import { ligarProcesso } from './processo.ts'

const metricasToken = 'token-de-quem-mede-as-coisas'
const pacienciaMs = 3_000

/** Two instances on the database behind `porta`, under load; provider and mail server count. */
export async function openEnsaioBanco(
  porta: number,
  pasta: string,
  conversando?: number,
  mais: Record<string, string> = {},
) {
  const evolution = await startEvolution()
  const smtp = await startSmtp()
  const PORT = String(await portaLivre())
  const env = {
    ZELO_URL: `http://127.0.0.1:${PORT}`,
    ZELO_REDE_LIBERADA: '127.0.0.1',
    ZELO_METRICAS_TOKEN: metricasToken,
    SMTP_URL: smtp.url,
    ZELO_DATA: `${pasta}/dados`,
    ...mais,
  }
  const url = `postgresql://zelo@127.0.0.1:${porta}/zelo`
  const instancias = [await ligarProcesso(url, { ...env, PORT }), await ligarProcesso(url, env)]
  const carga = await openCarga(
    instancias.map(({ porta }) => porta),
    evolution,
    conversando,
  )
  const { tentativas } = carga
  const primeiraDepois = (instancia: number, desde: number) => {
    const certa = tentativas.find((uma) => uma.instancia === instancia && uma.status === 200 && uma.em > desde)
    return certa && certa.em + certa.ms
  }

  return {
    carga,
    instancias,
    /** Per instance: ms until it acknowledged a request made after `desde`. */
    async voltarem(desde: number): Promise<number[]> {
      await ate(() => instancias.every((_, i) => primeiraDepois(i, desde) !== undefined))
      return instancias.map((_, i) => (primeiraDepois(i, desde) ?? Number.NaN) - desde)
    },
    /** Longest call, and answers by status. */
    chamadas() {
      const porStatus: Record<string, number> = {}
      for (const { status } of tentativas) porStatus[status] = (porStatus[status] ?? 0) + 1
      return { maisLongaMs: Math.max(...tentativas.map(({ ms }) => ms)), porStatus }
    },
    /** Ends the load, waits, prints the result, and expects nothing lost or doubled. */
    async concluir(titulo: string, no: Pick<NoPostgres, 'sql'>): Promise<void> {
      await sleep(5_000)
      await carga.parar()
      await esperarFilasVazias(no)
      const destinatarios = smtp.recebidas.map(({ para }) => para)
      const { tabela, dialogos } = await conferir(no, carga, evolution, destinatarios)
      imprimir(
        titulo,
        Object.entries(tabela).map(([what, linha]) => ({ what, ...linha })),
      )
      for (const { lost, twice } of Object.values(tabela)) expect({ lost, twice }).toEqual({ lost: 0, twice: 0 })
      for (const falas of dialogos) expect(falas).toMatch(/^A(C+A)+$/)
    },
    async fechar(): Promise<void> {
      carga.fecharPaginas()
      await Promise.all(instancias.map(({ matar }) => matar()))
      await evolution.stop()
      await smtp.stop()
    },
  }
}

/** Polls `/saude/pronta`: first failure, its parts, and recovery. */
export function vigiar(porta: number) {
  const visto: { foraEm?: number; partes?: Record<string, string>; prontaEm?: number; calada: number } = { calada: 0 }
  let vigiando = true
  const fim = (async () => {
    while (vigiando) {
      const resposta = await chamar(porta, '/saude/pronta').catch(() => undefined)
      if (!resposta) visto.calada++
      if (resposta?.status === 503) {
        visto.foraEm ??= performance.now()
        visto.partes ??= ((await resposta.json()) as { partes: Record<string, string> }).partes
        visto.prontaEm = undefined
      }
      if (resposta?.status === 200 && visto.foraEm) visto.prontaEm ??= performance.now()
      await sleep(200)
    }
  })()
  return {
    visto,
    async parar() {
      vigiando = false
      await fim
    },
  }
}

/** Resident memory of an instance in MB, by /metrics; NaN without answer. */
export async function memoriaDe(porta: number): Promise<number> {
  const texto = await chamar(porta, '/metrics')
    .then((resposta) => resposta.text())
    .catch(() => '')
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(texto)?.[1] ?? Number.NaN) / 2 ** 20
}

function chamar(porta: number, caminho: string): Promise<Response> {
  const headers = { authorization: `Bearer ${metricasToken}` }
  return fetch(`http://127.0.0.1:${porta}${caminho}`, { headers, signal: AbortSignal.timeout(pacienciaMs) })
}

export async function ate(condicao: () => boolean): Promise<void> {
  while (!condicao()) await sleep(20)
}

export function segundos(ms: number | undefined): string {
  return ((ms ?? Number.NaN) / 1_000).toFixed(1)
}
