import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import { limitesEspera } from '@zelo/contract/agenda/espera'
import { ateOInstante } from '#agenda/agendamento/horarios/horarios-livres.ts'
import { campoRecusado } from '#agenda/cliente/cliente.cadastro.ts'
import type { Agendamento, MinhaEspera, ResultadoAgendar } from '#agenda/porta/reservas.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import type { PedidoDeLeitura } from '#agente/motor-modelo/pedido.ts'
import { estadoInicial, lerEstado } from '#agente/porta/estado.ts'
import type { Ferramentas, MotivoPassagem } from '#agente/porta/ferramentas.ts'
import type { EntradaMotor, MensagemMotor, PassoMotor, SaidaMotor } from '#agente/porta/motor.ts'
import { lembrarDoAgendamento } from '#atendimento/lembretes/lembrete-canal.ts'
import type { Conhecimento } from '#empresa/conhecimento/conhecimento.service.ts'
import {
  type AgendaProfissional,
  conferirHorario,
  horariosLivres,
  type RegrasAgenda,
  tempoOcupado,
} from '#empresa/disponibilidade/disponibilidade.ts'
import { contem, dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'

/** In-memory company for tests; its tools use the real availability rules and refusals. */
export type Mundo = {
  agora: Date
  fuso: string
  ferramentas: Ferramentas
  linhas: (Agendamento & { vivo: boolean; deQuem: string; email?: string; nome?: string; confirmado?: boolean })[]
  passagens: MotivoPassagem[]
  /** Number of complaints that the team was told of. */
  reclamacoes: number
  /** The client's wishes on the waiting list. */
  esperas: MinhaEspera[]
  /** The client declined unrequested messages. */
  semMensagens: boolean
  /** Number of moves. */
  mudancas: number
  /** Another conversation books that time. */
  ocupar(profissionalId: string, inicio: string, minutos: number): void
  /** Called just before the next booking. */
  antesDeAgendar?: () => void
  suspensa: boolean
}

const manhaETarde = [
  { inicio: '09:00', fim: '12:00' },
  { inicio: '14:00', fim: '18:00' },
]
const semana = [1, 2, 3, 4, 5].map((diaSemana) => ({ diaSemana, faixas: manhaETarde }))
const sabado = { diaSemana: 6, faixas: [{ inicio: '09:00', fim: '12:00' }] }

const horizonteDias = 60

export const servicos = [
  { id: 's1', nome: 'Avaliação', duracaoMin: 30, precoCentavos: 12000, horizonteDias },
  { id: 's2', nome: 'Limpeza', duracaoMin: 45, precoCentavos: 18000, horizonteDias },
  { id: 's3', nome: 'Clareamento', duracaoMin: 60, precoCentavos: 65000, horizonteDias },
  { id: 's4', nome: 'Canal', duracaoMin: 90, precoCentavos: 90000, horizonteDias },
  { id: 's5', nome: 'Retorno', duracaoMin: 20, precoCentavos: 0, horizonteDias },
]
export const profissionais = [
  { id: 'p1', nome: 'Dra. Lívia Antunes', servicoIds: ['s1', 's2', 's3', 's5'] },
  { id: 'p2', nome: 'Dra. Marina Sato', servicoIds: ['s1', 's2', 's4', 's5'] },
  { id: 'p3', nome: 'Dr. Caio Ferraz', servicoIds: ['s1', 's4'] },
]
const conhecimento = [
  {
    id: 'k1',
    chaves: ['estacionamento', 'parking', 'estacionar'],
    pergunta: 'Tem estacionamento?',
    resposta: 'Sim, temos convênio com o estacionamento ao lado: as duas primeiras horas custam R$ 10.',
  },
  {
    id: 'k2',
    chaves: ['convenio', 'plano', 'insurance'],
    pergunta: 'Aceitam convênio?',
    resposta: 'Atendemos particular e emitimos recibo para reembolso.',
  },
  {
    id: 'k3',
    chaves: ['pix', 'cartao', 'pagamento'],
    pergunta: 'Como posso pagar?',
    resposta: 'Aceitamos Pix, cartão e dinheiro, com hora marcada.',
  },
]

/** Wednesday 18 November 2026, 10:00 in São Paulo; closed on Friday 20 November. */
export function criarMundo(agora = new Date('2026-11-18T13:00:00Z'), fuso = 'America/Sao_Paulo'): Mundo {
  const alheios: { profissionalId: string; inicio: Date; fim: Date }[] = []
  const chaves = new Map<string, ResultadoAgendar>()
  const mundo: Mundo = {
    agora,
    fuso,
    linhas: [],
    esperas: [],
    passagens: [],
    reclamacoes: 0,
    semMensagens: false,
    mudancas: 0,
    suspensa: false,
    ocupar(profissionalId, inicio, minutos) {
      const de = new Date(inicio)
      alheios.push({ profissionalId, inicio: de, fim: new Date(de.getTime() + minutos * 60_000) })
    },
    ferramentas: {} as Ferramentas,
  }
  const regras = (servicoId: string): RegrasAgenda => ({
    duracaoMin: servicos.find((s) => s.id === servicoId)?.duracaoMin ?? 30,
    horizonteDias,
  })
  const agenda = (profissionalId: string, semId?: string): AgendaProfissional => ({
    fuso,
    semana: profissionalId === 'p1' ? [...semana, sabado] : semana,
    excecoes: [{ data: '2026-11-20', faixas: [] }],
    ocupados: [
      ...alheios.filter((o) => o.profissionalId === profissionalId),
      ...mundo.linhas
        .filter((l) => l.vivo && l.profissionalId === profissionalId && l.id !== semId)
        .map((l) => tempoOcupado(regras(l.servicoId), l.inicio)),
    ],
  })
  const limpa = ({
    id,
    servicoId,
    servico,
    profissionalId,
    profissional,
    inicio,
    fim,
    precoCentavos,
    atraso,
  }: Agendamento): Agendamento => ({
    ...{ id, servicoId, servico, profissionalId, profissional, inicio, fim, precoCentavos },
    ...(atraso && { atraso }),
  })

  mundo.ferramentas = {
    listarServicos: async () => servicos,
    listarProfissionais: async (input) =>
      profissionais.filter((p) => !input?.servicoId || p.servicoIds.includes(input.servicoId)),
    consultarHorarioFuncionamento: async () => ({
      fuso,
      semana: [...semana, sabado],
      excecoes: [{ data: '2026-11-20', faixas: [], motivo: 'Feriado' }],
      endereco: 'Rua das Acácias, 120, Pinheiros, São Paulo',
      telefone: '(11) 3333-4444',
    }),
    async listarHorariosLivres({ servicoId, profissionalId, de, ate, limite, remarcaId }) {
      const quem = profissionais.filter(
        (p) => p.servicoIds.includes(servicoId) && (!profissionalId || p.id === profissionalId),
      )
      const duracao = regras(servicoId).duracaoMin * 60_000
      const livres = quem
        .flatMap((p) =>
          horariosLivres(agenda(p.id, remarcaId), regras(servicoId), { agora: mundo.agora, de, ate, limite }).map(
            (inicio) => ({
              inicio,
              fim: new Date(inicio.getTime() + duracao),
              profissionalId: p.id,
            }),
          ),
        )
        .sort((a, b) => a.inicio.getTime() - b.inicio.getTime())
      return ateOInstante(livres, limite)
    },
    async agendar({ servicoId, profissionalId, inicio, cliente, chaveIdempotencia }) {
      mundo.antesDeAgendar?.()
      mundo.antesDeAgendar = undefined
      const repetido = chaves.get(chaveIdempotencia)
      if (repetido) return repetido
      if (mundo.suspensa) return { tipo: 'agenda_suspensa' }
      const servico = servicos.find((s) => s.id === servicoId)
      const profissional = profissionais.find((p) => p.id === profissionalId)
      if (!servico || !profissional?.servicoIds.includes(servicoId)) return { tipo: 'servico_indisponivel' }
      const campo = campoRecusado(cliente)
      if (campo) return { tipo: 'dados_recusados', campo }
      const recusa = conferirHorario(agenda(profissionalId), regras(servicoId), { agora: mundo.agora, inicio })
      if (recusa === 'antecedencia') return { tipo: recusa, minimoMin: 0 }
      if (recusa === 'horizonte') return { tipo: recusa, maximoDias: horizonteDias }
      if (recusa) return { tipo: recusa }
      const linha = {
        id: `a${mundo.linhas.length + 1}`,
        ...{ servicoId, servico: servico.nome, profissionalId, profissional: profissional.nome, inicio },
        fim: new Date(inicio.getTime() + servico.duracaoMin * 60_000),
        precoCentavos: servico.precoCentavos,
        ...{ vivo: true, deQuem: 'cliente', nome: cliente.para?.nome ?? cliente.nome, email: cliente.email },
      }
      mundo.linhas.push(linha)
      const resultado: ResultadoAgendar = { tipo: 'ok', agendamento: limpa(linha) }
      chaves.set(chaveIdempotencia, resultado)
      return resultado
    },
    async cancelar({ agendamentoId }) {
      const linha = mundo.linhas.find((l) => l.id === agendamentoId && l.deQuem === 'cliente')
      if (!linha) return { tipo: 'nao_encontrado' }
      if (!linha.vivo) return { tipo: 'ja_cancelado' }
      if (linha.inicio <= mundo.agora) return { tipo: 'ja_passou' }
      linha.vivo = false
      return { tipo: 'ok', agendamento: limpa(linha) }
    },
    async remarcar({ agendamentoId, servicoId, profissionalId, inicio, para }) {
      mundo.antesDeAgendar?.()
      mundo.antesDeAgendar = undefined
      const linha = mundo.linhas.find((l) => l.id === agendamentoId && l.deQuem === 'cliente')
      if (!linha) return { tipo: 'nao_encontrado' }
      if (!linha.vivo) return { tipo: 'ja_cancelado' }
      if (linha.inicio <= mundo.agora) return { tipo: 'ja_passou' }
      const servico = servicos.find((s) => s.id === servicoId)
      const profissional = profissionais.find((p) => p.id === profissionalId)
      if (!servico || !profissional?.servicoIds.includes(servicoId)) return { tipo: 'servico_indisponivel' }
      const recusa = conferirHorario(agenda(profissionalId, linha.id), regras(servicoId), {
        agora: mundo.agora,
        inicio,
      })
      if (recusa === 'antecedencia') return { tipo: recusa, minimoMin: 0 }
      if (recusa === 'horizonte') return { tipo: recusa, maximoDias: horizonteDias }
      if (recusa) return { tipo: recusa }
      mundo.mudancas += 1
      Object.assign(linha, {
        servicoId,
        servico: servico.nome,
        profissionalId,
        profissional: profissional.nome,
        inicio,
        atraso: undefined,
        ...(para && { nome: para.nome }),
      })
      linha.fim = new Date(inicio.getTime() + servico.duracaoMin * 60_000)
      linha.precoCentavos = servico.precoCentavos
      return { tipo: 'ok', agendamento: limpa(linha) }
    },
    confirmarPresenca: async (id) => {
      const linha = mundo.linhas.find((l) => l.id === id && l.vivo && l.deQuem === 'cliente')
      if (!linha) return { tipo: 'nao_encontrado' }
      if (linha.inicio <= mundo.agora && !linha.confirmado) return { tipo: 'ja_passou' }
      linha.confirmado = true
      return { tipo: 'ok' }
    },
    async avisarAtraso({ agendamentoId, minutos }) {
      const linha = mundo.linhas.find((l) => l.id === agendamentoId && l.vivo && l.deQuem === 'cliente')
      if (!linha) return { tipo: 'nao_encontrado' }
      if (linha.fim <= mundo.agora) return { tipo: 'ja_passou' }
      const desde = new Date(linha.inicio.getTime() - limitesAgendamento.atrasoDesde * 60_000)
      if (desde > mundo.agora) return { tipo: 'cedo_demais', desde }
      if (minutos !== undefined && (minutos < 0 || minutos > limitesAgendamento.atraso))
        return { tipo: 'minutos_recusados', maximoMin: limitesAgendamento.atraso }
      linha.atraso = minutos === 0 ? undefined : { minutos }
      return { tipo: 'ok', agendamento: limpa(linha) }
    },
    async pararMensagens() {
      mundo.semMensagens = true
      return { tipo: 'ok' }
    },
    async voltarMensagens() {
      mundo.semMensagens = false
      return { tipo: 'ok' }
    },
    async linkDosDados() {
      return { link: 'https://zelo.exemplo/meus-dados/abc', provado: true }
    },
    async meusAgendamentos({ emAndamento = false, passados = false } = {}) {
      const deles = mundo.linhas
        .filter((l) => l.vivo && l.deQuem === 'cliente')
        .sort((a, b) => a.inicio.getTime() - b.inicio.getTime())
      if (passados)
        return deles
          .filter(({ fim }) => fim <= mundo.agora)
          .slice(-5)
          .toReversed()
          .map(limpa)
      return deles.filter((l) => (emAndamento ? l.fim : l.inicio) > mundo.agora).map(limpa)
    },
    async buscarConhecimento(pergunta): Promise<Conhecimento[]> {
      return conhecimento
        .filter((k) => contem(dobrar(pergunta), k.chaves))
        .map(({ chaves: _, ...k }) => ({ ...k, nota: 0.8 }))
    },
    async entrarNaEspera({ servicoId, profissionalId, de, ate, cliente }) {
      const servico = servicos.find(({ id }) => id === servicoId)
      if (!servico) return { tipo: 'servico_indisponivel' }
      const campo = campoRecusado(cliente)
      if (campo) return { tipo: 'dados_recusados', campo }
      if (ate < de || ate < relogioLocal(fuso, mundo.agora).dia)
        return { tipo: 'dias_recusados', maximoDias: limitesEspera.dias }
      const profissional = profissionais.find(({ id }) => id === profissionalId)?.nome
      const desejo = { servicoId, servico: servico.nome, profissional, de, ate }
      if (!mundo.esperas.some(({ id: _, ...outro }) => JSON.stringify(outro) === JSON.stringify(desejo)))
        mundo.esperas.push({ id: `e${mundo.esperas.length + 1}`, ...desejo })
      return { tipo: 'ok' }
    },
    temEspera: async () => true,
    minhasEsperas: async () => [...mundo.esperas],
    async sairDaEspera(id) {
      const antes = mundo.esperas.length
      mundo.esperas = mundo.esperas.filter((uma) => uma.id !== id)
      return { tipo: mundo.esperas.length < antes ? 'ok' : 'nao_encontrado' }
    },
    async avisarReclamacao() {
      mundo.reclamacoes += 1
    },
    async passarParaPessoa(motivo) {
      mundo.passagens.push(motivo)
    },
  }
  return mundo
}

export type Conversa = {
  mundo: Mundo
  /** Sends a message or burst; returns the replies joined by newlines. */
  diz(...textos: string[]): Promise<string>
  /** `diz` with another reader; undefined: it gave up. */
  dizLido(textos: string[], ler: (pedido: PedidoDeLeitura) => Promise<EntradaMotor['leitura']>): Promise<string>
  opcoes: string[]
  /** Steps without the reading. */
  passos: PassoMotor[]
  entendeu: string
  ultima: SaidaMotor
  tudo: string[]
  historico: { autor: 'CLIENTE' | 'AGENTE'; texto: string }[]
}

/** Conversation whose state passes through JSON between turns, as in the database. */
export function conversar(
  opcoes: {
    mundo?: Mundo
    idioma?: 'br' | 'en'
    cliente?: { nome?: string; email?: string; telefone?: string }
    /** Appointment of a reminder just sent. */
    lembrado?: string
  } = {},
): Conversa {
  const mundo = opcoes.mundo ?? criarMundo()
  let estado: unknown = opcoes.lembrado ? lembrarDoAgendamento(estadoInicial(), opcoes.lembrado) : estadoInicial()
  const conversa: Conversa = {
    mundo,
    opcoes: [],
    passos: [],
    entendeu: '',
    ultima: { mensagens: [], passos: [], estado: estadoInicial() },
    tudo: [],
    historico: [],
    diz: (...textos) => conversa.dizLido(textos, async () => undefined),
    async dizLido(textos, ler) {
      const entrada = {
        ...{ textos, estado: lerEstado(estado), agora: mundo.agora, fuso: mundo.fuso },
        ...{ empresa: { id: 'e1', nome: 'Clínica Aurora' }, cliente: opcoes.cliente ?? {} },
        idioma: opcoes.idioma ?? ('br' as const),
      }
      const { ferramentas } = mundo
      const fatos = {
        ...{ servicos, profissionais, funcionamento: await ferramentas.consultarHorarioFuncionamento() },
        ...{ agendamentos: await ferramentas.meusAgendamentos(), conhecimento: [] },
      }
      const leitura = await ler({ ...entrada, fatos, historico: conversa.historico.slice(-4) })
      const saida = await motorBasico.responder({ ...entrada, ...(leitura && { leitura }) }, ferramentas)
      estado = JSON.parse(JSON.stringify(saida.estado))
      conversa.ultima = saida
      conversa.passos = saida.passos.filter(({ tipo }) => tipo !== 'leitura')
      conversa.entendeu = saida.passos.find(({ tipo }) => tipo === 'leitura')?.detalhe ?? ''
      conversa.opcoes = saida.mensagens.flatMap((m: MensagemMotor) => m.opcoes ?? [])
      const dito = saida.mensagens.map(({ texto }) => texto).join('\n')
      conversa.historico.push(...textos.map((texto) => ({ autor: 'CLIENTE' as const, texto })))
      conversa.historico.push(...saida.mensagens.map(({ texto }) => ({ autor: 'AGENTE' as const, texto })))
      conversa.tudo.push(...textos.map((t) => `> ${t}`), dito)
      return dito
    },
  }
  return conversa
}
