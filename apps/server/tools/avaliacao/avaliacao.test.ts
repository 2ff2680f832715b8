import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { motorConferido } from '#agente/conferencia/conferido.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { openLeitorModelo } from '#agente/motor-modelo/abrir.ts'
import type { MotorInterno } from '#agente/porta/motor.ts'
import { useTestApp } from '#test/app.ts'
import { startModelo } from '#test/modelo.ts'
import { afirmacoesFalsas } from './afirmacoes.ts'
import { correr } from './avaliacao.ts'
import { CenarioInutilizavel, lerCenario } from './cenario.ts'
import { clienteSimulado } from './cliente-simulado.ts'
import { ligarModelo } from './modelo.ts'
import { lerPastas } from './pasta.ts'
import { escrever, relatar } from './relatorio.ts'
import { comRuido } from './ruido.ts'

const test = useTestApp({ demo: false, config: { redeLiberada: ['127.0.0.1'] } })

const yaml = `
nome: "so-dia: corte na quarta"
idioma: br
relogio: "2026-09-14T10:00:00-04:00"
mundo:
  zona: America/Manaus
  servicos:
    - { nome: "Corte", minutos: 30, preco_centavos: 5000 }
  profissionais:
    - { nome: "Rai Souza", servicos: ["Corte"], horarios: { qua: ["14:00-16:00"], qui: ["09:00-12:00"] } }
  agendamentos:
    - { profissional: "Rai Souza", servico: "Corte", inicio: "2026-09-16T15:00:00-04:00", cliente: { nome: "Lia", telefone: "+5592900000001" } }
cliente: { nome: "Caio Reis", telefone: "+5592911112222" }
falas: ["quero cortar o cabelo quarta às 14h30"]
se_perguntar:
  - { padrao: 'posso marcar|confirma', resposta: "pode" }
espera:
  agendamentos:
    - { profissional: "Rai Souza", servico: "Corte", inicio: "2026-09-16T15:00:00-04:00" }
    - { profissional: "Rai Souza", servico: "Corte", inicio: "2026-09-16T14:30:00-04:00" }
  diz: ['14[:h]30']
  nunca_diz: ['09:00']
  passou_para_pessoa: false
`

describe('a scenario', () => {
  it('is played in a company of its own and judged by its rows, in each run anew', async () => {
    const cenario = lerCenario('corte.yaml', yaml)
    const corridas = [
      await correr(test.servicos, motorBasico, cenario),
      await correr(test.servicos, motorBasico, cenario),
    ]
    expect(corridas.map(({ motivo, falsas }) => ({ motivo, falsas }))).toEqual([
      { motivo: null, falsas: [] },
      { motivo: null, falsas: [] },
    ])
    expect(relatar([{ cenario, corridas }])).toMatchObject({
      total: 1,
      passou: 1,
      pass1: 1,
      passN: 1,
      falsasAfirmacoes: 0,
      porCategoria: { 'so-dia': { total: 1 } },
      cenarios: [{ arquivo: 'corte.yaml', passou: true, motivo: null, custoCentavos: 0 }],
    })
  })

  it('fails for each condition that does not hold, and counts what an engine only claims', async () => {
    const mente: MotorInterno = {
      responder: async ({ estado }) => ({
        mensagens: [{ texto: 'Prontinho! Está marcado: Corte na quarta-feira, 16/09/2026, às 14:30.' }],
        estado,
      }),
    }
    const semConferencia = {
      responder: async (...args: Parameters<MotorInterno['responder']>) => ({
        ...(await mente.responder(...args)),
        passos: [],
      }),
    }
    const cenario = lerCenario('corte.yaml', yaml)
    const corrida = await correr(test.servicos, semConferencia, cenario)
    expect(corrida).toMatchObject({ passou: false, motivo: 'missing: Corte · Rai Souza · 2026-09-16 14:30', turnos: 1 })
    expect(corrida.falsas).toHaveLength(1)
    expect(relatar([{ cenario, corridas: [corrida] }])).toMatchObject({ passou: 0, falsasAfirmacoes: 1 })

    // The product's own check holds the claim back and calls a person.
    const segurada = await correr(test.servicos, motorConferido(mente), cenario)
    expect(segurada.falsas).toEqual([])
    expect(segurada.motivo).toContain('a person was called')
  })

  it('is also played with a model, which books by the same rules, and its cost is counted', async () => {
    const modelo = await startModelo()
    try {
      const fixo = {
        tipo: 'MODELO_COMPATIVEL',
        nome: modelo.modelo,
        chave: modelo.chave,
        endereco: modelo.endereco,
      } as const
      await ligarModelo(test.servicos, { ...fixo, precoEntrada: 1_000, precoSaida: 5_000 })
      let lida = 0
      modelo.estado.responder = () => {
        lida++
        const corte = {
          servicos: ['Corte'],
          quando: '16/09 às 14:30',
          nome: 'Caio Reis',
          marcas: ['sem_email' as const],
        }
        return { comandos: [lida === 1 ? { faz: 'marcar', ...corte } : { faz: 'confirmar' }] }
      }
      const cenario = lerCenario('corte.yaml', yaml)
      const corrida = await correr(test.servicos, motorBasico, cenario, openLeitorModelo(test.servicos))
      expect(modelo.pedidos.length).toBeGreaterThan(1)
      expect(corrida).toMatchObject({ passou: true, falsas: [], turnos: 2 })
      // Each call has 100 tokens in at 10 reais a million and 20 out at 50, here in cents.
      expect(corrida.custoCentavos).toBeCloseTo((modelo.pedidos.length * (100 * 1_000 + 20 * 5_000)) / 1_000_000, 6)
    } finally {
      await modelo.stop()
    }
  })

  it('is also played with noise, which is the same each time; these runs are counted apart and shown if they fail', async () => {
    const surdo: MotorInterno = {
      responder: async ({ estado }) => ({ mensagens: [{ texto: 'Não tenho horário na quarta, 16/09.' }], estado }),
    }
    const semConferencia = {
      responder: async (...args: Parameters<MotorInterno['responder']>) => ({
        ...(await surdo.responder(...args)),
        passos: [],
      }),
    }
    const cenario = lerCenario('corte.yaml', yaml)
    const sujas = [1, 2, 3].map((numero) => comRuido(cenario, numero, cenario.falas.flat()[0] ?? ''))
    const ruidosas = []
    for (const numero of [1, 2, 3])
      ruidosas.push(await correr(test.servicos, semConferencia, cenario, undefined, numero))
    const doCliente = ruidosas.map(({ conversa }) => conversa.filter(({ quem }) => quem === 'cliente'))
    expect(doCliente.map((falas) => falas.map(({ texto }) => texto))).toEqual(sujas)
    const corridas = [await correr(test.servicos, motorBasico, cenario)]
    const relatorio = relatar([{ cenario, corridas, ruidosas }])
    expect(relatorio).toMatchObject({
      total: 1,
      passou: 1,
      falsasAfirmacoes: 0,
      contas: {
        limpas: { corridas: 1, passou: { quantas: 1, parte: 1 }, fimCerto: { quantas: 1, parte: 1 } },
        ruidosas: {
          corridas: 3,
          turnos: 1,
          passou: { quantas: 0, parte: 0 },
          negativaFalsa: { quantas: 3, parte: 1 },
          agendaDupla: { quantas: 0 },
        },
      },
      cenarios: [{ passou: true, corridas: [{ ruido: 0, passou: true }, { ruido: 1 }, { ruido: 2 }, { ruido: 3 }] }],
    })
    expect(relatorio.cenarios[0]?.corridas[1]).toMatchObject({ passou: false, negativaFalsa: true, turnos: 1 })
    const texto = escrever(relatorio, 1)
    expect(texto).toMatch(/^sem ruído: 1 de 1 certas \(100\.0 %\) · fim certo 1 · .* · laço 0 · turnos \d\.\d$/m)
    expect(texto).toMatch(/^com ruído: 0 de 3 certas \(0\.0 %\) .* negativa falsa 3 /m)
    expect(texto).toContain(`corte.yaml (ruído 2): missing`)
    for (const balao of sujas[1] ?? []) expect(texto).toContain(`    ${balao}`)
    expect(escrever(relatar([{ cenario, corridas }]), 1)).toMatch(/^corridas: 1 de 1 certas/m)
  })

  it('is read from several folders and named after its own; a folder without scenarios is refused', async () => {
    const pasta = await mkdtemp(join(tmpdir(), 'zelo-cenarios-'))
    try {
      for (const nome of ['um', 'outro', 'vazia']) await mkdir(join(pasta, nome))
      await writeFile(join(pasta, 'um', 'corte.yaml'), yaml)
      await writeFile(join(pasta, 'outro', 'corte.yaml'), yaml)
      const lidos = async (...nomes: string[]) =>
        (await lerPastas(nomes.map((nome) => join(pasta, nome)))).map(({ arquivo }) => arquivo)
      expect(await lidos('um', 'outro')).toEqual(['um/corte.yaml', 'outro/corte.yaml'])
      expect(await lidos('um')).toEqual(['corte.yaml'])
      await expect(lidos('um', 'vazia')).rejects.toThrow(`${basename(pasta)}/vazia: no .yaml`)
    } finally {
      await rm(pasta, { recursive: true })
    }
  })

  it('that cannot be used is refused with its file and key', () => {
    const recusa = (mudado: string) => {
      try {
        lerCenario('x.yaml', mudado)
        return 'accepted'
      } catch (error) {
        return error instanceof CenarioInutilizavel ? error.message : String(error)
      }
    }
    expect(recusa(yaml)).toBe('accepted')
    expect(recusa(yaml.replace('falas:', 'fala:'))).toMatch(
      /^x\.yaml: falas: .*\nx\.yaml: the file: unknown key «fala»$/,
    )
    expect(recusa(yaml.replace('minutos: 30', 'minutos: 30, sala: 2'))).toBe(
      'x.yaml: mundo.servicos.0: unknown key «sala»',
    )
    expect(recusa(yaml.replace('America/Manaus', 'America/Nowhere'))).toContain('mundo.zona: is no IANA time zone')
    expect(recusa(yaml.replace('servicos: ["Corte"]', 'servicos: ["Barba"]'))).toContain('«Barba», which is no service')
    expect(recusa(yaml.replace("'14[:h]30'", "'('"))).toContain('espera.diz.0: is no JavaScript regular expression')
    expect(recusa('nome: [')).toMatch(/^x\.yaml: /)
  })
})

it('a client answers what they know, else says the next line, and gives no answer twice in a row to the same words', () => {
  const cliente = clienteSimulado({
    falas: ['oi', 'quero corte'],
    se_perguntar: [{ padrao: 'nome', resposta: 'Bia', depois_das_falas: false }],
  })
  expect(cliente.falar('')).toBe('oi')
  expect(cliente.falar('Qual é o seu NOME?')).toBe('Bia')
  expect(cliente.falar('Qual é o seu NOME?')).toBe('quero corte')
  expect(cliente.falar('Qual é o seu NOME?')).toBe('Bia')
  expect(cliente.falar('Pronto.')).toBeNull()
})

it('a client who has more to say keeps the answers for later that are meant for the end', () => {
  const cliente = clienteSimulado({
    falas: ['quero corte', ['sexta', 'cedo']],
    se_perguntar: [{ padrao: 'que horas', resposta: 'às 9', depois_das_falas: true }],
  })
  expect(cliente.falar('')).toBe('quero corte')
  expect(cliente.falar('A que horas?')).toEqual(['sexta', 'cedo'])
  expect(cliente.falar('A que horas?')).toBe('às 9')
})

it('lines in a list are sent as messages of one turn', async () => {
  const cenario = lerCenario('corte.yaml', yaml.replace('["quero', '[["oi", "quero').replace('14h30"]', '14h30"]]'))
  const { conversa } = await correr(test.servicos, motorBasico, cenario)
  expect(conversa.slice(1, 4).map(({ quem }) => quem)).toEqual(['cliente', 'cliente', 'agente'])
})

describe('a claim', () => {
  const linha = {
    profissional: 'Rai',
    servico: 'Corte',
    inicio: new Date('2026-09-16T18:30:00Z'),
    fim: new Date('2026-09-16T19:00:00Z'),
    clienteId: 'c',
    status: 'MARCADO',
  }
  const desejo = {
    servico: 'Corte',
    profissional: null,
    de: '2026-09-16',
    ate: '2026-09-16',
    periodo: 'QUALQUER' as const,
    status: 'ESPERANDO' as const,
    clienteId: 'c',
    cliente: 'Caio Reis',
  }
  const falsas = (texto: string, fim: Partial<Parameters<typeof afirmacoesFalsas>[1]> = {}) =>
    afirmacoesFalsas(texto, { linhas: [linha], esperas: [], ...fim }, 'America/Manaus')

  it.each([
    'Está marcado: Corte, 16/09/2026, às 14:30.',
    'Posso marcar para 17/09 às 10h?',
    'Ainda não está marcado para as 10h.',
    'Your appointment is booked for 2:30 pm.',
  ])('that a row bears out, or a sentence without a claim, is not false: %s', (texto) =>
    expect(falsas(texto)).toEqual([]),
  )

  it.each([
    'Está marcado: Corte, 16/09/2026, às 15:30.',
    'Está marcado: Corte com a Dra. Rai, 16/09/2026, às 15:30.',
    'Prontinho! Ficou agendado para 17/09.',
    'Marquei para você às 10h.',
    'You are all booked for 3:30 pm.',
    'Pronto, cancelei o seu horário.',
    'Obrigado por avisar! Presença confirmada: Corte com Rai, quarta-feira, 16/09/2026, às 14:30.',
    'Thanks for letting us know! Confirmed: Corte with Rai, 16/09/2026 at 2:30 pm.',
    'Pronto, entrou na lista de espera: Corte, qua 16/09.',
    'Done, you are on the waiting list: Corte, Wed 16/09.',
    'Pronto, você saiu da lista de espera: Corte.',
    'Done, you left the waiting list: Corte.',
  ])('without a row is false: %s', (texto) => expect(falsas(texto)).toHaveLength(1))

  it('that an appointment made for somebody else is cancelled holds by its row', () => {
    const doFilho = { ...linha, clienteId: 'filho', status: 'CANCELADO' }
    expect(falsas('Pronto, cancelei: Corte com Rai, 16/09/2026, às 14:30.', { linhas: [doFilho] })).toEqual([])
  })

  it('about the waiting list or an attendance is judged by its own row', () => {
    expect(falsas('Você está na lista de espera para: Corte', { esperas: [desejo] })).toEqual([])
    expect(
      falsas('Pronto, você saiu da lista de espera: Corte.', { esperas: [{ ...desejo, status: 'REMOVIDA' }] }),
    ).toEqual([])
    expect(falsas('Você está na lista de espera.', { esperas: [{ ...desejo, status: 'REMOVIDA' }] })).toHaveLength(1)
    const confirmada = { ...linha, status: 'CONFIRMADO' }
    expect(falsas('Presença confirmada: Corte com Rai, 16/09/2026, às 14:30.', { linhas: [confirmada] })).toEqual([])
    expect(falsas('Presença confirmada: Corte com Rai, 16/09/2026, às 15:30.', { linhas: [confirmada] })).toHaveLength(
      1,
    )
  })
})
