import { limitesTeste } from '@zelo/contract/atendimento/agente-teste'
import { type FalaRoteiro, limitesRoteiro } from '@zelo/contract/atendimento/roteiro'
import { and, asc, eq, sql } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import { daConversa } from '#agenda/agendamento/agendamento-do-agente.ts'
import { cliente } from '#agenda/cliente/cliente.table.ts'
import { precosDe } from '#agente/conferencia/precos.ts'
import { type AgendamentoInicial, mudou } from '#atendimento/agente-teste/jogo.ts'
import { conversa, mensagem } from '#conversa/conversa/conversa.table.ts'
import { profissional } from '#empresa/profissional/profissional.table.ts'
import { servico } from '#empresa/servico/servico.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { NaoEncontrado, Recusado } from '#platform/errors.ts'
import { contem, dobrar, palavras } from '#platform/text.ts'
import type { Fim } from './conferir-roteiro.ts'
import { mascarar } from './mascara-roteiro.ts'
import type { ConferenciaGuardada } from './roteiro.table.ts'

/** A conversation as a test: the masked lines until a person took over, and the outcome. */
export async function lerConversa(tx: Tx, empresaId: string, id: string) {
  const [aberta] = await tx
    .select({ conversa, nome: cliente.nome })
    .from(conversa)
    .leftJoin(cliente, and(eq(cliente.empresaId, conversa.empresaId), eq(cliente.id, conversa.clienteId)))
    .where(and(eq(conversa.empresaId, empresaId), eq(conversa.id, id)))
  if (!aberta) throw new NaoEncontrado()
  const ditas = await tx
    .select()
    .from(mensagem)
    .where(and(eq(mensagem.empresaId, empresaId), eq(mensagem.conversaId, id)))
    .orderBy(asc(mensagem.ordem))
  const relogio = ditas[0]?.criadaEm ?? aberta.conversa.abertaEm
  const tocaveis = await tx
    .select({
      agendamento,
      depoisMs: intervaloDepois,
      servico: servico.nome,
      profissional: profissional.nome,
      cliente: cliente.nome,
    })
    .from(agendamento)
    .innerJoin(servico, and(eq(servico.empresaId, agendamento.empresaId), eq(servico.id, agendamento.servicoId)))
    .innerJoin(
      profissional,
      and(eq(profissional.empresaId, agendamento.empresaId), eq(profissional.id, agendamento.profissionalId)),
    )
    .innerJoin(cliente, and(eq(cliente.empresaId, agendamento.empresaId), eq(cliente.id, agendamento.clienteId)))
    .where(and(eq(agendamento.empresaId, empresaId), daConversa(empresaId, id)))
    .orderBy(asc(agendamento.inicio))
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
  const vivos: readonly string[] = statusVivos
  const fim = {
    falas,
    agendamentos: marcados.map((um) => {
      const { inicio, status } = um.agendamento
      return {
        servico: um.servico,
        profissional: um.profissional,
        inicio,
        vivo: vivos.includes(status) || status === 'ATENDIDO',
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

/** How long the professional stays taken after it. */
const intervaloDepois = sql<number>`(extract(epoch FROM upper(${agendamento.ocupacao}) - ${agendamento.fim}) * 1000)::float8`

/** An appointment as it was then; undefined if it did not exist or was over. */
function comoEra(
  { agendamento: um, depoisMs }: { agendamento: typeof agendamento.$inferSelect; depoisMs: number },
  quando: Date,
): AgendamentoInicial | undefined {
  const depois = um.anteriores.find(({ ate }) => new Date(ate) >= quando)
  const vivos: readonly string[] = statusVivos
  if (um.criadoEm >= quando || (!depois && !vivos.includes(um.status))) return undefined
  const { servicoId, profissionalId, inicio, fim } = depois ?? {
    ...um,
    inicio: um.inicio.toISOString(),
    fim: um.fim.toISOString(),
  }
  if (new Date(inicio) <= quando) return undefined
  const ocupadoAte = new Date(new Date(fim).getTime() + depoisMs).toISOString()
  return { id: um.id, servicoId, profissionalId, inicio, fim, ocupadoAte, precoCentavos: um.precoCentavos }
}

/** The conditions of a test, from the outcome of a real conversation. */
export async function oQueAconteceu(
  tx: Tx,
  empresaId: string,
  { falas, agendamentos, comPessoa }: { falas: FalaRoteiro[] } & Omit<Fim, 'respostas'>,
): Promise<ConferenciaGuardada[]> {
  const servicos = await tx
    .select()
    .from(servico)
    .where(and(eq(servico.empresaId, empresaId), eq(servico.ativo, true)))
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
    // A menu of prices is no answer about one of them.
    ...(precos.length <= 2 ? precos.map(({ nome }) => ({ tipo: 'DISSE_PRECO', servico: nome }) as const) : []),
  ]
}

/** A burst is one line; what the agent answered belongs to the line before it. */
function agrupar(ditas: readonly (typeof mensagem.$inferSelect)[]): FalaRoteiro[] {
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
  const servicos = await tx.select({ nome: servico.nome }).from(servico).where(eq(servico.empresaId, empresaId))
  const equipe = await tx
    .select({ nome: profissional.nome })
    .from(profissional)
    .where(eq(profissional.empresaId, empresaId))
  return [...servicos, ...equipe].map(({ nome }) => nome)
}

/** The name that the client gave, kept with the conversation. */
function contatoDe(estado: unknown): string | null {
  const contato = (estado as { contato?: { nome?: unknown } } | null)?.contato
  return typeof contato?.nome === 'string' ? contato.nome : null
}
