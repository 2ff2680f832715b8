import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { openLeitorModelo } from '#agente/motor-modelo/abrir.ts'
import { ferramentasDaEmpresa } from '#atendimento/ferramentas/da-empresa.ts'
import { conversa } from '#conversa/conversa/conversa.table.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import { type Database, withEmpresa } from '#platform/database/database.ts'
import { keyIs } from '#platform/database/sql/key-is.ts'
import { quandoCurto } from '#platform/format.ts'
import type { Servicos } from '#platform/servicos.ts'
import { useTestApp } from '#test/app.ts'
import { abrirDireta } from '#test/conversa-direta.ts'
import { eventually } from '#test/eventually.ts'
import { type RespostaDoModelo, startModelo } from '#test/modelo.ts'
import { ligarModelo } from '#test/modelo-ligado.ts'
import { executarTurno } from './turno.ts'

const test = useTestApp({ config: { redeLiberada: ['127.0.0.1'], limites: false } })
let modelo: Awaited<ReturnType<typeof startModelo>>
let clinica: Empresa

beforeAll(async () => {
  modelo = await startModelo()
  await ligarModelo(test.servicos, modelo)
  const [achada] = await test.plataforma((tx) => tx.select().from(empresa).where(eq(empresa.chave, 'clinica-aurora')))
  clinica = achada as Empresa
})
afterAll(() => modelo.stop())

/** The n-th transaction fails when it begins, or commits and reports an error, as in a crash. */
function comFalha(db: Database, n: number, quando: 'antes' | 'depois') {
  let contadas = 0
  const pool = new Proxy(db.pool, {
    get(alvo, nome) {
      if (nome !== 'connect') return Reflect.get(alvo, nome, alvo)
      return async () => {
        contadas += 1
        if (contadas !== n) return alvo.connect()
        if (quando === 'antes') throw new Error('injected')
        const client = await alvo.connect()
        return new Proxy(client, {
          get(dele, qual) {
            if (qual !== 'query')
              return typeof dele[qual as 'release'] === 'function'
                ? dele[qual as 'release'].bind(dele)
                : Reflect.get(dele, qual)
            return async (...args: [string]) => {
              const result = await dele.query(...args)
              if (args[0] === 'COMMIT') throw new Error('injected')
              return result
            }
          },
        })
      }
    },
  })
  return { db: { ...db, pool }, contadas: () => contadas }
}

async function rodar(servicos: Servicos, alvo: { empresaId: string; conversaId: string }) {
  const resto = await executarTurno(servicos, motorBasico, alvo, openLeitorModelo(servicos))
  await resto?.(new AbortController().signal)
}

const preco = (servico: string): RespostaDoModelo => ({
  comandos: [{ faz: 'perguntar', assunto: 'preco', servicos: [servico] }],
})

/** Free times of a service, far enough apart for one run each. */
async function vagas() {
  const agora = test.servicos.clock.now()
  return withEmpresa(test.servicos.db, clinica.id, async (tx) => {
    const ferramentas = ferramentasDaEmpresa({
      tx,
      servicos: test.servicos,
      empresa: clinica,
      conversaId: clinica.id,
      agora,
    })
    const [servico] = (await ferramentas.listarServicos()).filter(({ nome }) => nome === 'Limpeza')
    const de = new Date(agora.getTime() + 5 * 24 * 3_600_000)
    const ate = new Date(de.getTime() + 30 * 24 * 3_600_000)
    const livres = await ferramentas.listarHorariosLivres({ servicoId: servico?.id ?? '', de, ate, limite: 200 })
    return [...new Map(livres.map((livre) => [livre.inicio.getTime(), livre])).values()].filter((_, i) => i % 3 === 0)
  })
}

/** A conversation in which the agent has proposed a free time and waits for a yes. */
async function propor(texto: string) {
  const direta = await abrirDireta(test, clinica.id)
  const dados = { servicos: ['Limpeza'], quando: texto, nome: 'Rita Prado', marcas: ['sem_email' as const] }
  modelo.estado.responder = () => ({ comandos: [{ faz: 'marcar', ...dados }] })
  await direta.escrever(`quero uma limpeza ${texto}, sou a Rita Prado`)
  await rodar(test.servicos, direta.alvo)
  modelo.estado.responder = () => ({ comandos: [{ faz: 'confirmar' }] })
  await direta.escrever('pode marcar')
  return direta
}
const marcadosEm = ({ conversaId }: { conversaId: string }) =>
  withEmpresa(test.servicos.db, clinica.id, (tx) =>
    tx.select().from(agendamento).where(eq(agendamento.conversaId, conversaId)),
  )

it('loses nothing and does nothing twice, whichever transaction of an answer the process dies in', async () => {
  const livres = await vagas()
  let rodadas = 0
  for (const quando of ['antes', 'depois'] as const) {
    for (let n = 1; ; n++) {
      const vaga = livres[rodadas++]
      if (!vaga) throw new Error('too few free times')
      const direta = await propor(quandoCurto(vaga.inicio, clinica.fuso, 'br'))
      const falha = comFalha(test.servicos.db, n, quando)
      await rodar({ ...test.servicos, db: falha.db }, direta.alvo).catch(() => {})
      const passouInteira = falha.contadas() < n
      for (let vez = 0; vez < 5 && (await direta.ler()).esperando; vez++) {
        await direta.soltar()
        await rodar(test.servicos, direta.alvo)
      }
      const { mensagens, row, esperando } = await direta.ler()
      const onde = `${quando} ${n}`
      expect(esperando, onde).toBe(false)
      const autores = mensagens.map(({ autor }) => autor)
      expect(autores, onde).toEqual(['CLIENTE', 'AGENTE', 'CLIENTE', 'AGENTE'])
      expect(mensagens[3]?.texto, onde).toContain('Está marcado')
      expect(row?.lease, onde).toBeNull()
      const feitos = await marcadosEm(direta.alvo)
      expect(
        feitos.map(({ inicio }) => inicio),
        onde,
      ).toEqual([vaga.inicio])
      if (passouInteira) {
        expect(n).toBeGreaterThan(3)
        break
      }
    }
  }
}, 120_000)

it('the built-in reader reads a message that the model could not, in the same state: the yes counts', async () => {
  const vaga = (await vagas()).at(-1)
  const direta = await propor(quandoCurto(vaga?.inicio ?? 0, clinica.fuso, 'br'))
  modelo.estado.responder = () => ({ status: 400 })
  await rodar(test.servicos, direta.alvo)
  const { mensagens } = await direta.ler()
  expect(mensagens.at(-1)?.texto).toContain('Está marcado: Limpeza')
  expect(await marcadosEm(direta.alvo)).toMatchObject([{ inicio: vaga?.inicio }])
  test.clock.advance(60_000)
})

it('does and says nothing more after a person took the conversation over', async () => {
  const direta = await abrirDireta(test, clinica.id)
  await direta.escrever('quanto custa a limpeza?')
  modelo.estado.responder = async () => {
    await withEmpresa(test.servicos.db, clinica.id, (tx) =>
      tx
        .update(conversa)
        .set({ status: 'PESSOA' })
        .where(keyIs(conversa, clinica.id, direta.alvo.conversaId)),
    )
    return preco('Limpeza')
  }
  await rodar(test.servicos, direta.alvo)
  expect((await direta.ler()).mensagens.map(({ autor }) => autor)).toEqual(['CLIENTE'])
})

const emOrdem = [
  'quanto custa a limpeza?',
  'e quanto leva o clareamento?',
  expect.stringContaining('Limpeza: 45 min'),
  expect.stringContaining('Clareamento: '),
]

it('answers messages that came while the model was reading in another turn; one turn has the lease', async () => {
  const direta = await abrirDireta(test, clinica.id)
  await direta.escrever('quanto custa a limpeza?')
  let vez = 0
  modelo.estado.responder = async () => {
    vez += 1
    if (vez > 1) return preco('Clareamento')
    await direta.escrever('e quanto leva o clareamento?')
    await rodar(test.servicos, direta.alvo)
    return preco('Limpeza')
  }
  await rodar(test.servicos, direta.alvo)
  expect(vez).toBe(1)
  expect((await direta.ler()).esperando).toBe(true)
  await rodar(test.servicos, direta.alvo)
  const { mensagens, esperando } = await direta.ler()
  expect(esperando).toBe(false)
  expect(mensagens.map(({ texto }) => texto)).toEqual(emOrdem)
})

it('answers a message that is being stored at the moment an answer ends', async () => {
  const direta = await abrirDireta(test, clinica.id)
  await direta.escrever('quanto custa a limpeza?')
  const alguemEspera = () =>
    eventually(async () => {
      const { rows } = await test.servicos.db.pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
      expect(rows).not.toEqual([])
    })
  let guardando: Promise<void> | undefined
  modelo.estado.responder = async () => {
    if (guardando !== undefined) return preco('Clareamento')
    await new Promise<void>((pronto) => {
      guardando = direta.escrever('e quanto leva o clareamento?', async () => {
        pronto()
        await alguemEspera()
      })
    })
    return preco('Limpeza')
  }
  await rodar(test.servicos, direta.alvo)
  await guardando
  expect((await direta.ler()).esperando).toBe(true)
  await rodar(test.servicos, direta.alvo)
  expect((await direta.ler()).mensagens.map(({ texto }) => texto)).toEqual(emOrdem)
})
