import type { DadosExcecao } from '@zelo/contract/agenda/excecao'
import { feriadosEntre } from '@zelo/contract/brasil/feriado'
import { v7 as uuidv7 } from 'uuid'
import { type AgendaAberta, exigirNoEscopo, lerCatalogo } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import type { ExcecaoHorarioRow } from '#empresa/profissional/excecoes.ts'
import { acharProfissional } from '#empresa/profissional/profissional.leitura.ts'
import { NaoEncontrado } from '#platform/errors.ts'
import { type Dia, relogioLocal, somarDias } from '#platform/time.ts'
import type { Mudanca } from './efeitos.ts'

const umAno = 365

/** The change of adding these exceptions. */
export async function comExcecao(agenda: AgendaAberta, rows: ExcecaoHorarioRow[]): Promise<Mudanca> {
  return deLinhas(agenda, rows, (excecoes) => [...excecoes, ...rows])
}

/** The change of removing these exceptions. */
export async function semExcecao(agenda: AgendaAberta, rows: ExcecaoHorarioRow[]): Promise<Mudanca> {
  const ids = new Set(rows.map(({ id }) => id))
  return deLinhas(agenda, rows, (excecoes) => excecoes.filter(({ id }) => !ids.has(id)))
}

async function deLinhas(
  agenda: AgendaAberta,
  rows: ExcecaoHorarioRow[],
  mudar: (excecoes: ExcecaoHorarioRow[]) => ExcecaoHorarioRow[],
): Promise<Mudanca> {
  const { fuso } = agenda.daEmpresa
  const catalogo = await lerCatalogo(agenda)
  const dias = rows.map(({ dia }) => dia).toSorted()
  const [de = hoje(agenda), ate = de] = [dias[0], dias.at(-1)]
  return {
    antes: { fuso, catalogo },
    depois: { fuso, catalogo: { ...catalogo, excecoes: mudar(catalogo.excecoes) } },
    periodo: { de, ate },
    deQuem: rows[0]?.profissionalId ?? null,
  }
}

/** The change of the company's zone: instants stay, working hours are read in the new one. */
export async function comFuso(agenda: AgendaAberta, fuso: string): Promise<Mudanca> {
  const catalogo = await lerCatalogo(agenda)
  return { antes: { fuso: agenda.daEmpresa.fuso, catalogo }, depois: { fuso, catalogo }, deQuem: null }
}

/** Managers change the company's days; professionals, their own. */
export async function exigirAlcance(agenda: AgendaAberta, profissionalId: string | null): Promise<void> {
  if (profissionalId === null) {
    if (agenda.escopo !== 'todos') throw new NaoEncontrado()
    return
  }
  exigirNoEscopo(agenda, profissionalId)
  if (!(await acharProfissional(agenda.tx, agenda.daEmpresa.id, profissionalId))) throw new NaoEncontrado()
}

export function hoje({ daEmpresa, agora }: AgendaAberta): Dia {
  return relogioLocal(daEmpresa.fuso, agora).dia
}

/** The holidays that a company is asked about. */
export function feriadosDoAno(agenda: AgendaAberta): { dia: Dia; nome: string }[] {
  return feriadosEntre(hoje(agenda), somarDias(hoje(agenda), umAno))
}

export function acharFeriado(agenda: AgendaAberta, dia: Dia): { dia: Dia; nome: string } {
  const feriado = feriadosDoAno(agenda).find((um) => um.dia === dia)
  if (!feriado) throw new NaoEncontrado()
  return feriado
}

/** The company's day off that closes it on a holiday. */
export function linhasDoFeriado(empresaId: string, { dia, nome }: { dia: Dia; nome: string }): ExcecaoHorarioRow[] {
  const dados = { profissional_id: null, de: dia, ate: dia, tipo: 'FOLGA' as const, faixas: [], motivo: nome }
  return linhasDe(empresaId, { ...dados, feriado: true })
}

/** A row per day and time; a whole day has no time. */
export function linhasDe(empresaId: string, dados: DadosExcecao & { feriado?: boolean }): ExcecaoHorarioRow[] {
  const grupoId = uuidv7()
  const { profissional_id: profissionalId, tipo, motivo, feriado = false } = dados
  const faixas = dados.faixas.length > 0 ? dados.faixas : [{ inicio: null, fim: null }]
  return diasEntre(dados.de, dados.ate).flatMap((dia) =>
    faixas.map((faixa) => ({ empresaId, id: uuidv7(), grupoId, profissionalId, dia, tipo, motivo, feriado, ...faixa })),
  )
}

function diasEntre(de: Dia, ate: Dia): Dia[] {
  const dias: Dia[] = []
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) dias.push(dia)
  return dias
}
