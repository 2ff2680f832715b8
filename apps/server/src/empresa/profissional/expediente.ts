import type { AgendaProfissional, Faixa } from '#empresa/disponibilidade/disponibilidade.ts'
import { type Dia, diaDaSemana } from '#platform/time.ts'
import type { ExcecaoHorarioRow, horario } from './profissional.table.ts'

export type Expediente = Required<Pick<AgendaProfissional, 'semana' | 'excecoes' | 'extras' | 'folgas'>>

type Horarios = {
  profissionais: { id: string }[]
  horarios: (typeof horario.$inferSelect)[]
  excecoes: ExcecaoHorarioRow[]
}

/**
 * Weekly hours and exceptions of a professional. On a day on which the professional has other hours
 * or is off, the company's exceptions do not count. Extra hours of their own open a closed day.
 */
export function expedienteDe(catalogo: Horarios, profissionalId: string): Expediente {
  const semana = [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({
    diaSemana,
    faixas: catalogo.horarios
      .filter((row) => row.profissionalId === profissionalId && (row.diaSemana || 7) === diaSemana)
      .map(toFaixa),
  }))
  const excecoes: Expediente['excecoes'] = []
  const extras: Expediente['extras'] = []
  const folgas: Expediente['folgas'] = []
  const porDia = Map.groupBy(catalogo.excecoes, (row) => row.dia)
  for (const [data, doDia] of porDia) {
    const proprias = doDia.filter((row) => row.profissionalId === profissionalId)
    const daEmpresa = proprias.some(trocaODia) ? [] : doDia.filter((row) => row.profissionalId === null)
    const valem = [...daEmpresa, ...proprias]
    const trocas = valem.filter(trocaODia)
    if (trocas.length > 0) excecoes.push({ data, faixas: faixasDe(trocas) })
    const mais = faixasDe(valem.filter(({ tipo }) => tipo === 'EXTRA'))
    if (mais.length > 0) extras.push({ data, faixas: mais })
    const menos = faixasDe(valem.filter((row) => row.tipo === 'FOLGA' && !trocaODia(row)))
    if (menos.length > 0) folgas.push({ data, faixas: menos })
  }
  return { semana: semana.filter(({ faixas }) => faixas.length > 0), excecoes, extras, folgas }
}

/** The hours in which somebody works, by weekday, and the days that differ. */
export function expedienteDaEmpresa(catalogo: Horarios) {
  const expedientes = catalogo.profissionais.map(({ id }) => expedienteDe(catalogo, id))
  const daSemana = (diaSemana: number) =>
    unir(expedientes.flatMap(({ semana }) => semana.find((dia) => dia.diaSemana === diaSemana)?.faixas ?? []))
  const doDia = (data: Dia) => unir(expedientes.flatMap((expediente) => faixasDoDia(expediente, data)))
  const semana = [1, 2, 3, 4, 5, 6, 7]
    .map((diaSemana) => ({ diaSemana, faixas: daSemana(diaSemana) }))
    .filter(({ faixas }) => faixas.length > 0)
  const excecoes = [...new Set(catalogo.excecoes.map((row) => row.dia))]
    .map((data) => ({
      data,
      faixas: doDia(data),
      motivo: catalogo.excecoes.find((row) => row.dia === data && row.profissionalId === null)?.motivo || undefined,
    }))
    .filter(({ data, faixas }) => JSON.stringify(faixas) !== JSON.stringify(daSemana(diaDaSemana(data))))
  return { semana, excecoes }
}

function faixasDoDia({ semana, excecoes, extras, folgas }: Expediente, data: Dia): Faixa[] {
  const de = (quais: { data: Dia; faixas: Faixa[] }[]) => quais.find((um) => um.data === data)?.faixas
  const base = de(excecoes) ?? semana.find((dia) => dia.diaSemana === diaDaSemana(data))?.faixas ?? []
  return (de(folgas) ?? []).reduce(
    (restam, folga) =>
      restam
        .flatMap(({ inicio, fim }) => [
          { inicio, fim: menor(fim, folga.inicio) },
          { inicio: maior(inicio, folga.fim), fim },
        ])
        .filter(({ inicio, fim }) => inicio < fim),
    unir([...base, ...(de(extras) ?? [])]),
  )
}

function menor(a: string, b: string): string {
  return a.localeCompare(b) < 0 ? a : b
}

function maior(a: string, b: string): string {
  return a.localeCompare(b) > 0 ? a : b
}

/** Whether the exception replaces the whole day. */
function trocaODia({ tipo, inicio }: ExcecaoHorarioRow): boolean {
  return tipo === 'TROCA' || inicio === null
}

function faixasDe(rows: readonly ExcecaoHorarioRow[]): Faixa[] {
  return rows.flatMap(({ inicio, fim }) => (inicio && fim ? [toFaixa({ inicio, fim })] : []))
}

function toFaixa({ inicio, fim }: Faixa): Faixa {
  const ate = fim.slice(0, 5)
  return { inicio: inicio.slice(0, 5), fim: ate === '00:00' ? '24:00' : ate }
}

/** Merges ranges that overlap or touch. */
function unir(faixas: Faixa[]): Faixa[] {
  const unidas: Faixa[] = []
  for (const faixa of faixas.toSorted((a, b) => a.inicio.localeCompare(b.inicio))) {
    const ultima = unidas.at(-1)
    if (!ultima || faixa.inicio > ultima.fim) unidas.push({ ...faixa })
    else if (faixa.fim > ultima.fim) ultima.fim = faixa.fim
  }
  return unidas
}
