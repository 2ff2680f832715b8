import { limitesTeste } from '@zelo/contract/atendimento/agente-teste'
import { type FalaRoteiro, limitesRoteiro } from '@zelo/contract/atendimento/roteiro'
import { isVivo } from '#agenda/agendamento/agendamento.service.ts'
import {
  type AgendamentoInicial,
  type HorarioDaConversa,
  horariosDaConversa,
} from '#agenda/agendamento/guarda/ensaio.ts'
import { precosDe } from '#agente/conferencia/precos.ts'
import { mudou } from '#atendimento/agente-teste/jogo.ts'
import { lerConversaInteira, type MensagemGuardada } from '#conversa/conversa/guarda/conversa-guardada.ts'
import { todosOsProfissionais } from '#empresa/profissional/profissional.leitura.ts'
import { todosOsServicos } from '#empresa/servico/servico.leitura.ts'
import type { Tx } from '#platform/database/database.ts'
import { pipelined } from '#platform/database/pipelined.ts'
import { Recusado } from '#platform/errors.ts'
import { contem, dobrar, palavras } from '#platform/text.ts'
import type { FimDoRoteiro } from './conferir-roteiro.ts'
import { mascarar } from './mascara-roteiro.ts'
import type { ConferenciaGuardada } from './roteiro.table.ts'

/** Makes a test of a conversation: its masked lines until a person took over, and its outcome. */
export async function lerConversa(tx: Tx, empresaId: string, id: string) {
  const { ditas, ...aberta } = await lerConversaInteira(tx, { empresaId, conversaId: id })
  const relogio = ditas[0]?.criadaEm ?? aberta.conversa.abertaEm
  const tocaveis = await horariosDaConversa(tx, empresaId, id)
  const agenda = tocaveis.flatMap((um) => comoEra(um, relogio) ?? [])
  const tinha = new Map(agenda.map((um) => [um.id, um]))
  const marcados = tocaveis.filter(
    ({ agendamento: um }) => (um.conversaId === id || tinha.has(um.id)) && mudou(tinha.get(um.id), um),
  )
  const daEquipe = ditas.findIndex(({ autor }) => autor === 'EQUIPE')
  const doAgente = daEquipe < 0 ? ditas : ditas.slice(0, daEquipe)
  const cruas = agrupar(doAgente)
  if (cruas.length === 0) {
    throw new Recusado(
      { br: 'O cliente ainda não escreveu nada nesta conversa.', en: 'The client has not written anything yet.' },
      { acao: { br: 'Escolha uma conversa com mensagens do cliente.', en: 'Choose one with messages of the client.' } },
    )
  }
  const falas = mascararFalas(cruas, {
    pessoas: [aberta.nome, contatoDe(aberta.conversa.estado), ...tocaveis.map((um) => um.cliente)],
    daCasa: [...(await nomesDe(tx, empresaId)), ...tocaveis.flatMap((um) => [um.servico, um.profissional])],
  })
  const fim = {
    falas,
    agendamentos: marcados.map((um) => {
      const { inicio, status } = um.agendamento
      return {
        servico: um.servico,
        profissional: um.profissional,
        inicio,
        vivo: isVivo(status) || status === 'ATENDIDO',
      }
    }),
    comPessoa:
      aberta.conversa.status === 'ESPERANDO' ||
      daEquipe >= 0 ||
      doAgente.some(({ passos }) => passos.some(({ tipo }) => tipo === 'pessoa')),
  }
  return {
    nome: (falas[0]?.texto ?? '').replace(/\s+/g, ' ').slice(0, limitesRoteiro.nome),
    idioma: aberta.conversa.idioma,
    falas,
    conferencias: await oQueAconteceu(tx, empresaId, fim),
    relogio,
    agenda,
    identificado: aberta.conversa.identificada,
    conversaId: id,
  }
}

/** An appointment as it was then; undefined if it did not exist or was over. */
function comoEra({ agendamento: um, depoisMs }: HorarioDaConversa, quando: Date): AgendamentoInicial | undefined {
  const depois = um.anteriores.find(({ ate }) => new Date(ate) >= quando)
  if (um.criadoEm >= quando || (!depois && !isVivo(um.status))) return undefined
  const { servicoId, profissionalId, inicio, fim } = depois ?? {
    ...um,
    inicio: um.inicio.toISOString(),
    fim: um.fim.toISOString(),
  }
  if (new Date(inicio) <= quando) return undefined
  const ocupadoAte = new Date(new Date(fim).getTime() + depoisMs).toISOString()
  return { id: um.id, servicoId, profissionalId, inicio, fim, ocupadoAte, precoCentavos: um.precoCentavos }
}

/** Derives the conditions of a test from the outcome of a conversation. */
export async function oQueAconteceu(
  tx: Tx,
  empresaId: string,
  { falas, agendamentos, comPessoa }: { falas: FalaRoteiro[] } & Omit<FimDoRoteiro, 'respostas'>,
): Promise<ConferenciaGuardada[]> {
  const servicos = (await todosOsServicos(tx, empresaId)).filter(({ ativo }) => ativo)
  const respostas = falas.flatMap((uma) => uma.respostas).map(dobrar)
  const vivos = agendamentos.filter(({ vivo }) => vivo)
  const precos = servicos.filter(
    ({ nome, precoCentavos }) =>
      precoCentavos > 0 &&
      respostas.some(
        (texto) => contem(texto, [palavras(dobrar(nome)).join(' ')]) && precosDe(texto).includes(precoCentavos),
      ),
  )
  return [
    ...vivos.map(({ servico: nome, profissional: quem, inicio }): ConferenciaGuardada => {
      return { tipo: 'MARCOU', servico: nome, profissional: quem, quando: 'HORA', inicio: inicio.toISOString() }
    }),
    ...(vivos.length === 0 ? [{ tipo: 'NAO_MARCOU' } as const] : []),
    ...(agendamentos.length > vivos.length ? [{ tipo: 'CANCELOU' } as const] : []),
    { tipo: comPessoa ? 'PASSOU' : 'NAO_PASSOU' },
    // A list of many prices is not an answer about one of them.
    ...(precos.length <= 2 ? precos.map(({ nome }) => ({ tipo: 'DISSE_PRECO', servico: nome }) as const) : []),
  ]
}

/** Joins messages in a row to one line; the agent's answer belongs to the line before it. */
function agrupar(ditas: readonly MensagemGuardada[]): FalaRoteiro[] {
  const falas: FalaRoteiro[] = []
  for (const { autor, texto } of ditas) {
    const ultima = falas.at(-1)
    if (autor === 'AGENTE') ultima?.respostas.push(texto)
    else if (autor !== 'CLIENTE') continue
    else if (ultima && ultima.respostas.length === 0) ultima.texto += `\n${texto}`
    else falas.push({ texto, respostas: [] })
  }
  return falas.slice(0, limitesTeste.falas)
}

function mascararFalas(falas: FalaRoteiro[], { pessoas, daCasa }: { pessoas: (string | null)[]; daCasa: string[] }) {
  const textos = falas.flatMap(({ texto, respostas }) => [texto, ...respostas])
  const mascarados = mascarar(
    textos,
    pessoas.filter((nome) => nome !== null),
    daCasa,
  )
  let proximo = 0
  return falas.map(({ respostas }): FalaRoteiro => {
    const texto = (mascarados[proximo++] ?? '').slice(0, limitesTeste.texto)
    return { texto, respostas: respostas.map(() => mascarados[proximo++] ?? '') }
  })
}

async function nomesDe(tx: Tx, empresaId: string): Promise<string[]> {
  const [servicos, equipe] = await pipelined([todosOsServicos(tx, empresaId), todosOsProfissionais(tx, empresaId)])
  return [...servicos, ...equipe].map(({ nome }) => nome)
}

/** The name that the client gave in the conversation. */
function contatoDe(estado: unknown): string | null {
  const contato = (estado as { contato?: { nome?: unknown } } | null)?.contato
  return typeof contato?.nome === 'string' ? contato.nome : null
}
