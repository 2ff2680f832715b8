import type { Agendamento, Servico } from '#agenda/porta/reservas.ts'
import { frasesDoAtraso } from '#agente/frases/atraso.ts'
import { frasesDaEspera } from '#agente/frases/espera.ts'
import type { Frases } from '#agente/frases/frases.ts'
import { frasesDoLembrete } from '#agente/frases/lembrete.ts'
import { frasesDoModelo } from '#agente/frases/modelo.ts'
import { frasesDoSinal, soReservado } from '#agente/frases/sinal.ts'
import { frasesDoTitular } from '#agente/frases/titular.ts'
import { partes } from '#agente/linguagem/tempo.ts'
import type { Ferramentas } from '#agente/porta/ferramentas.ts'
import type { SaidaInterna } from '#agente/porta/motor.ts'
import { diaCurto, hora, type Idioma, quandoCurto } from '#platform/format.ts'
import { relogioLocal } from '#platform/time.ts'
import type { Registros } from './registros.ts'

export type Ferramenta = keyof Ferramentas
export type Mutavel<T> = { -readonly [K in keyof T]: T[K] }
type Chamada<F extends Ferramenta> = {
  pedido: Parameters<Ferramentas[F]>[0]
  resposta: Awaited<ReturnType<Ferramentas[F]>>
  /** IANA zone of the company. */
  fuso: string
}

/** How a call of a tool is shown, and what its answer proves. */
export type Anotacao<F extends Ferramenta> = {
  tipo: string
  passo(chamada: Chamada<F>, t: Frases, idioma: Idioma): [titulo: string, detalhe: string]
  /** Whether the answer used the call, so that its step is shown; absent: always. */
  visivel?(saida: SaidaInterna, registros: Registros): boolean
  guardar?(registros: Mutavel<Registros>, chamada: Chamada<F>): void
}

/** A tool without an entry here shows no step and proves nothing. */
export const anotacoes: { [F in Ferramenta]?: Anotacao<F> } = {
  listarServicos: {
    tipo: 'servicos',
    passo: ({ resposta }, t) => [t.passos.servicos, nomes(resposta)],
    visivel: (saida, { servicos }) => mostra(saida, servicos),
    guardar(registros, { resposta }) {
      registros.servicos = [...resposta]
      citarSinais(registros, resposta)
    },
  },
  listarProfissionais: {
    tipo: 'profissionais',
    passo: ({ resposta }, t) => [t.passos.profissionais, nomes(resposta)],
    visivel: (saida, { profissionais }) => mostra(saida, profissionais),
    guardar(registros, { resposta }) {
      registros.profissionais = [...registros.profissionais, ...resposta]
    },
  },
  consultarHorarioFuncionamento: {
    tipo: 'funcionamento',
    passo: ({ resposta }, t) => [t.passos.funcionamento, resposta.endereco ?? ''],
    guardar(registros, { resposta }) {
      registros.funcionamento = resposta
    },
  },
  listarHorariosLivres: {
    tipo: 'agenda',
    passo({ pedido, resposta, fuso }, t, idioma) {
      const distintos = new Set(resposta.map(({ inicio }) => inicio.getTime())).size
      return [t.passos.agenda, `${janela(pedido, fuso, t, idioma)}, ${t.passos.horarios(distintos)}`]
    },
    guardar(registros, { resposta }) {
      registros.livres = [...registros.livres, ...resposta]
    },
  },
  agendar: {
    tipo: 'agendamento',
    passo({ pedido, resposta, fuso }, t, idioma) {
      const quando = quandoCurto(pedido.inicio, fuso, idioma)
      if (resposta.tipo !== 'ok') return [t.passos.tentou, `${quando}, ${t.passos.recusas[resposta.tipo]}`]
      return [soReservado(resposta.agendamento) ? frasesDoSinal[idioma].passo : t.passos.agendamento, quando]
    },
    guardar(registros, { resposta }) {
      if (resposta.tipo !== 'ok') return
      acrescentar(registros, [resposta.agendamento])
      citarSinais(registros, [resposta.agendamento])
    },
  },
  cancelar: {
    tipo: 'cancelamento',
    passo: ({ resposta, fuso }, t, idioma) =>
      resposta.tipo === 'ok'
        ? [t.passos.cancelamento, quandoCurto(resposta.agendamento.inicio, fuso, idioma)]
        : [t.passos.tentouCancelar, t.passos.recusas[resposta.tipo] ?? ''],
    guardar(registros, { resposta }) {
      if (resposta.tipo !== 'ok') return
      registros.cancelados = [...registros.cancelados, resposta.agendamento]
      registros.agendamentos = sem(registros.agendamentos, resposta.agendamento)
    },
  },
  remarcar: {
    tipo: 'agendamento',
    passo({ pedido, resposta, fuso }, t, idioma) {
      const quando = quandoCurto(pedido.inicio, fuso, idioma)
      if (resposta.tipo === 'ok') return [t.passos.remarcado, quando]
      return [t.passos.tentouRemarcar, `${quando}, ${t.passos.recusas[resposta.tipo]}`]
    },
    guardar(registros, { resposta }) {
      if (resposta.tipo !== 'ok') return
      registros.agendamentos = [...sem(registros.agendamentos, resposta.agendamento), resposta.agendamento]
      citarSinais(registros, [resposta.agendamento])
    },
  },
  confirmarPresenca: {
    tipo: 'agendamento',
    passo: (_, __, idioma) => [frasesDoLembrete[idioma].passo, ''],
  },
  avisarAtraso: {
    tipo: 'atraso',
    passo({ pedido: { minutos }, resposta, fuso }, _, idioma) {
      const t = frasesDoAtraso[idioma]
      if (resposta.tipo !== 'ok') return [t.tentou, t.recusas[resposta.tipo]]
      const quando = quandoCurto(resposta.agendamento.inicio, fuso, idioma)
      return minutos === 0 ? [t.noHorario, quando] : [t.passo, `${quando}, ${t.minutos(minutos)}`]
    },
    guardar(registros, { resposta, fuso }) {
      // The answer may name the hour from which delays are accepted.
      if (resposta.tipo === 'cedo_demais') citarHora(registros, resposta.desde, fuso)
      if (resposta.tipo !== 'ok') return
      registros.equipeAvisada = true
      registros.agendamentos = [...sem(registros.agendamentos, resposta.agendamento), resposta.agendamento]
    },
  },
  pararMensagens: {
    tipo: 'mensagens',
    passo: ({ resposta }, _, idioma) => passoDasMensagens(frasesDoAtraso[idioma].parou, resposta, idioma),
    guardar(registros, { resposta }) {
      if (resposta.tipo === 'ok') registros.mensagens = 'pararMensagens'
    },
  },
  voltarMensagens: {
    tipo: 'mensagens',
    passo: ({ resposta }, _, idioma) => passoDasMensagens(frasesDoAtraso[idioma].voltou, resposta, idioma),
    guardar(registros, { resposta }) {
      if (resposta.tipo === 'ok') registros.mensagens = 'voltarMensagens'
    },
  },
  linkDosDados: {
    tipo: 'mensagens',
    passo({ resposta: { provado } }, _, idioma) {
      const t = frasesDoTitular[idioma]
      return [t.passo, provado ? t.provado : t.porCodigo]
    },
    guardar(registros, { resposta: { link } }) {
      registros.citaveis = [...registros.citaveis, link]
    },
  },
  meusAgendamentos: {
    tipo: 'consulta',
    passo: ({ resposta }, t) => [t.passos.consulta, t.passos.agendamentos(resposta.length)],
    visivel: ({ contouMeus }) => contouMeus === true,
    guardar(registros, { pedido, resposta }) {
      // A past appointment proves no booking.
      if (!pedido?.passados) acrescentar(registros, resposta)
    },
  },
  buscarConhecimento: {
    tipo: 'conhecimento',
    passo: ({ resposta }, t) => [t.passos.conhecimento, resposta[0]?.pergunta ?? t.passos.nada],
    guardar(registros, { resposta }) {
      registros.citaveis = [...registros.citaveis, ...resposta.map((um) => um.resposta)]
    },
  },
  entrarNaEspera: {
    tipo: 'espera',
    passo({ pedido: { de, ate }, resposta }, _, idioma) {
      const t = frasesDoModelo(idioma)
      return [resposta.tipo === 'ok' ? t.espera : t.tentouEspera, `${diaCurto(de, idioma)} – ${diaCurto(ate, idioma)}`]
    },
  },
  minhasEsperas: {
    tipo: 'consulta',
    passo: ({ resposta }, _, idioma) => [
      frasesDaEspera[idioma].passo,
      resposta.map(({ servico }) => servico).join(', '),
    ],
    guardar(registros, { resposta, fuso }) {
      const ofertas = resposta.flatMap(({ oferta }) => oferta ?? [])
      registros.livres = [...registros.livres, ...ofertas]
      for (const { ate } of ofertas) citarHora(registros, ate, fuso)
    },
  },
  sairDaEspera: {
    tipo: 'espera',
    passo: (_, __, idioma) => [frasesDaEspera[idioma].sairDaFila, ''],
  },
  passarParaPessoa: {
    tipo: 'pessoa',
    passo: ({ pedido: motivo }, t) => [t.passos.pessoa, t.passos.motivos[motivo] ?? ''],
    guardar(registros) {
      registros.equipeAvisada = true
    },
  },
  avisarReclamacao: {
    tipo: 'mensagens',
    passo: (_, t) => [t.passos.avisou, t.passos.motivos.reclamacao ?? ''],
    guardar(registros) {
      registros.equipeAvisada = true
    },
  },
}

function nomes(lista: readonly { nome: string }[]): string {
  return lista.map(({ nome }) => nome).join(', ')
}

/** Whether an answer names several of these. */
function mostra({ mensagens }: SaidaInterna, lista: readonly { nome: string }[]): boolean {
  const texto = mensagens.map((m) => `${m.texto} ${m.opcoes?.join(' ') ?? ''}`).join(' ')
  return lista.filter(({ nome }) => texto.includes(nome)).length > 1
}

function janela({ de, ate }: { de: Date; ate: Date }, fuso: string, t: Frases, idioma: Idioma): string {
  const a = relogioLocal(fuso, de)
  const b = relogioLocal(fuso, new Date(ate.getTime() - 1))
  if (a.dia !== b.dia) return `${diaCurto(a.dia, idioma)} – ${diaCurto(b.dia, idioma)}`
  const periodo = Object.entries(partes).find(([, p]) => p.de === a.minuto && p.ate === b.minuto + 1)?.[0]
  return `${diaCurto(a.dia, idioma)}${(periodo && t.passos.periodos[periodo]) ?? ''}`
}

function passoDasMensagens(titulo: string, { tipo }: { tipo: string }, idioma: Idioma): [string, string] {
  return [titulo, tipo === 'ok' ? '' : frasesDoAtraso[idioma].semIdentidade]
}

function sem(lista: readonly Agendamento[], { id }: Agendamento): Agendamento[] {
  return lista.filter((um) => um.id !== id)
}

/** Adds the appointments that are not in the records yet. */
function acrescentar(registros: Mutavel<Registros>, novos: readonly Agendamento[]): void {
  const ids = new Set(registros.agendamentos.map(({ id }) => id))
  registros.agendamentos = [...registros.agendamentos, ...novos.filter(({ id }) => !ids.has(id))]
}

/** Rules and links of deposits may be quoted. */
function citarSinais(registros: Mutavel<Registros>, lista: readonly (Servico | Agendamento)[]): void {
  const ditos = lista.flatMap((um) => {
    const sinal = 'sinal' in um ? um.sinal : undefined
    const regra = 'sinalPedido' in um ? um.sinalPedido?.regra : sinal?.regra
    return [...(regra ? [regra.br, regra.en] : []), ...(sinal?.link ? [sinal.link] : [])]
  })
  registros.citaveis = [...registros.citaveis, ...ditos]
}

function citarHora(registros: Mutavel<Registros>, instante: Date, fuso: string): void {
  const { minuto } = relogioLocal(fuso, instante)
  registros.citaveis = [...registros.citaveis, hora(minuto, 'br'), hora(minuto, 'en')]
}
