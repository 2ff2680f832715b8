import type { AgendaProfissional, Faixa } from '#features/agenda/disponibilidade.ts'
import { type Dia, diaDaSemana } from '#features/agenda/disponibilidade-fuso.ts'
import type { Catalogo } from '#features/empresa/catalogo.ts'

export type Expediente = Pick<AgendaProfissional, 'semana' | 'excecoes'>

/** Weekly hours and exceptions of one professional. Their own exception of a day goes before the company's. */
export function expedienteDe(catalogo: Catalogo, profissionalId: string): Expediente {
  const semana = [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({
    diaSemana,
    faixas: catalogo.horarios
      .filter((row) => row.profissionalId === profissionalId && (row.diaSemana || 7) === diaSemana)
      .map(toFaixa),
  }))
  const dias = [...new Set(catalogo.excecoes.map((row) => row.dia))]
  const excecoes = dias.flatMap((data) => {
    const doDia = catalogo.excecoes.filter((row) => row.dia === data)
    const proprias = doDia.filter((row) => row.profissionalId === profissionalId)
    const valem = proprias.length > 0 ? proprias : doDia.filter((row) => row.profissionalId === null)
    if (valem.length === 0) return []
    const faixas = valem.flatMap(({ inicio, fim }) => (inicio && fim ? [toFaixa({ inicio, fim })] : []))
    return [{ data, faixas }]
  })
  return { semana: semana.filter(({ faixas }) => faixas.length > 0), excecoes }
}

/** When anybody works, by weekday, and the days that differ. */
export function expedienteDaEmpresa(catalogo: Catalogo) {
  const expedientes = catalogo.profissionais.map(({ id }) => expedienteDe(catalogo, id))
  const daSemana = (diaSemana: number) =>
    unir(expedientes.flatMap(({ semana }) => semana.find((dia) => dia.diaSemana === diaSemana)?.faixas ?? []))
  const doDia = (data: Dia) =>
    unir(
      expedientes.flatMap(
        ({ semana, excecoes }) =>
          (
            excecoes.find((excecao) => excecao.data === data) ??
            semana.find((dia) => dia.diaSemana === diaDaSemana(data))
          )?.faixas ?? [],
      ),
    )
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

function toFaixa({ inicio, fim }: Faixa): Faixa {
  const ate = fim.slice(0, 5)
  return { inicio: inicio.slice(0, 5), fim: ate === '00:00' ? '24:00' : ate }
}

/** Sorted, overlapping and touching ranges as one. A range that ends on the next day stays as it is. */
function unir(faixas: Faixa[]): Faixa[] {
  const unidas: Faixa[] = []
  for (const faixa of faixas.toSorted((a, b) => a.inicio.localeCompare(b.inicio))) {
    const ultima = unidas.at(-1)
    if (!ultima || faixa.inicio > ultima.fim) unidas.push({ ...faixa })
    else if (faixa.fim > ultima.fim) ultima.fim = faixa.fim
  }
  return unidas
}
