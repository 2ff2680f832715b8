import { createHash } from 'node:crypto'
import type { Efeito } from '@zelo/contract/agenda/excecao'
import { and, asc, eq, gt, gte, inArray, lt } from 'drizzle-orm'
import { agendamento, statusVivos } from '#agenda/agendamento/agendamento.table.ts'
import type { AgendaAberta } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { type Intervalo, tempoDeTrabalho } from '#empresa/disponibilidade/disponibilidade.ts'
import type { Catalogo } from '#empresa/empresa/catalogo.ts'
import { expedienteDe } from '#empresa/profissional/expediente.ts'
import { Recusado } from '#platform/errors.ts'
import { type Dia, instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'

/** Working hours before or after a change. */
export type Lado = { fuso: string; catalogo: Catalogo }

/**
 * Without `periodo`: everything booked from now on. `deQuem`: the professional; null: everybody.
 */
export type Mudanca = {
  antes: Lado
  depois: Lado
  periodo?: { de: Dia; ate: Dia }
  deQuem: string | null
}

export type Efeitos = {
  /** Identifies what a person saw; see `exigirVisto`. */
  visto: string
  itens: { id: string; clienteId: string; efeitos: Efeito[] }[]
  fora: number
}

/**
 * Live future appointments that a change of hours concerns: those that fall outside working hours
 * (FORA), come inside (DENTRO), or have another local hour (HORA). Writes nothing.
 */
export async function efeitosDe({ tx, daEmpresa, agora }: AgendaAberta, mudanca: Mudanca): Promise<Efeitos> {
  const { antes, depois, periodo } = mudanca
  const rows = await tx
    .select({
      id: agendamento.id,
      profissionalId: agendamento.profissionalId,
      clienteId: agendamento.clienteId,
      inicio: agendamento.inicio,
      fim: agendamento.fim,
    })
    .from(agendamento)
    .where(
      and(
        eq(agendamento.empresaId, daEmpresa.id),
        inArray(agendamento.status, [...statusVivos]),
        // A night that began the day before may be shortened too.
        periodo && gte(agendamento.fim, instanteLocal(antes.fuso, periodo.de, 0)),
        periodo && lt(agendamento.inicio, instanteLocal(antes.fuso, somarDias(periodo.ate, 1), 0)),
        gt(agendamento.fim, agora),
      ),
    )
    .orderBy(asc(agendamento.inicio), asc(agendamento.id))
  const [primeira] = rows
  if (!primeira) return resumir([], rows)
  const ate = new Date(rows.reduce((maior, { fim }) => Math.max(maior, fim.getTime()), 0))
  const tempo = { de: primeira.inicio, ate }
  const horas = new Map(
    [...new Set(rows.map(({ profissionalId }) => profissionalId))].map((id) => [
      id,
      { antes: trabalho(antes, id, tempo), depois: trabalho(depois, id, tempo) },
    ]),
  )
  const itens = rows.flatMap((row) => {
    const dele = horas.get(row.profissionalId)
    const [cabia, cabera] = [cabe(dele?.antes, row), cabe(dele?.depois, row)]
    const efeitos: Efeito[] = []
    if (cabia && !cabera) efeitos.push('FORA')
    if (!cabia && cabera) efeitos.push('DENTRO')
    if (outraHora(antes.fuso, depois.fuso, row.inicio)) efeitos.push('HORA')
    return efeitos.length > 0 ? [{ id: row.id, clienteId: row.clienteId, efeitos }] : []
  })
  return resumir(itens, rows)
}

function resumir(itens: Efeitos['itens'], rows: { id: string; inicio: Date }[]): Efeitos {
  const inicios = new Map(rows.map(({ id, inicio }) => [id, inicio.getTime()]))
  const fora = itens.filter(({ efeitos }) => efeitos.includes('FORA')).length
  const texto = itens.map(({ id, efeitos }) => `${id}@${inicios.get(id)}:${efeitos.join()}`).join('\n')
  const digital = createHash('sha256').update(texto).digest('hex').slice(0, 16)
  return { visto: `${itens.length}.${fora}.${digital}`, itens, fora }
}

/**
 * Refuses a change that concerns appointments which the caller has not seen, and says which number
 * differs. A change that concerns none needs no rehearsal.
 */
export function exigirVisto({ visto: agora, itens, fora }: Efeitos, visto: string | undefined): void {
  if (itens.length === 0 || visto === agora) return
  const acao = {
    br: 'Veja de novo o que muda e confirme.',
    en: 'Look again at what changes, and confirm.',
  }
  if (visto === undefined) {
    throw new Recusado(
      { br: `Isto mexe com ${marcados(itens.length, 'br')}.`, en: `This concerns ${marcados(itens.length, 'en')}.` },
      { acao },
    )
  }
  const [tocados, deFora] = visto.split('.').map(Number)
  const texto =
    tocados !== itens.length
      ? {
          br: `Isto mexia com ${marcados(tocados, 'br')}, e agora são ${itens.length}.`,
          en: `This concerned ${marcados(tocados, 'en')}, and now it is ${itens.length}.`,
        }
      : deFora !== fora
        ? {
            br: `${marcados(deFora, 'br')} ficavam fora do expediente, e agora são ${fora}.`,
            en: `${marcados(deFora, 'en')} fell outside working hours, and now it is ${fora}.`,
          }
        : {
            br: `Continuam ${marcados(itens.length, 'br')}, mas não são os mesmos que você viu.`,
            en: `Still ${marcados(itens.length, 'en')}, but not those that you saw.`,
          }
  throw new Recusado(texto, { acao })
}

function marcados(quantos = 0, idioma: 'br' | 'en'): string {
  if (idioma === 'en') return quantos === 1 ? '1 appointment' : `${quantos} appointments`
  return quantos === 1 ? '1 horário marcado' : `${quantos} horários marcados`
}

export type DiasQueMudam = Record<'fecham' | 'abrem' | 'mudam', Dia[]>

/** Days of the period that close, that open, or whose hours change. */
export function diasQueMudam({ antes, depois, periodo, deQuem }: Mudanca): DiasQueMudam {
  const dias: DiasQueMudam = { fecham: [], abrem: [], mudam: [] }
  if (!periodo) return dias
  const { fuso } = antes
  const quem = antes.catalogo.profissionais.filter(({ id }) => deQuem === null || id === deQuem)
  const tempo = { de: instanteLocal(fuso, periodo.de, 0), ate: instanteLocal(fuso, somarDias(periodo.ate, 1), 0) }
  const [horasAntes, horasDepois] = [antes, depois].map((lado) => quem.map(({ id }) => trabalho(lado, id, tempo)))
  for (let dia = periodo.de; dia <= periodo.ate; dia = somarDias(dia, 1)) {
    const [de, ate] = [instanteLocal(fuso, dia, 0), instanteLocal(fuso, somarDias(dia, 1), 0)]
    const doDia = (horas: Intervalo[][] | undefined) =>
      (horas ?? []).map((faixas) => faixas.filter(({ inicio, fim }) => inicio < ate && fim > de))
    const [era, fica] = [doDia(horasAntes), doDia(horasDepois)]
    const [abria, abrira] = [era, fica].map((horas) => horas.some((faixas) => faixas.length > 0))
    if (abria && !abrira) dias.fecham.push(dia)
    else if (!abria && abrira) dias.abrem.push(dia)
    else if (JSON.stringify(era) !== JSON.stringify(fica)) dias.mudam.push(dia)
  }
  return dias
}

function trabalho({ fuso, catalogo }: Lado, id: string, tempo: { de: Date; ate: Date }): Intervalo[] {
  return tempoDeTrabalho({ fuso, ...expedienteDe(catalogo, id) }, tempo)
}

function outraHora(antes: string, depois: string, instante: Date): boolean {
  if (antes === depois) return false
  const [era, fica] = [relogioLocal(antes, instante), relogioLocal(depois, instante)]
  return era.dia !== fica.dia || era.minuto !== fica.minuto
}

function cabe(tempo: Intervalo[] | undefined, { inicio, fim }: Intervalo): boolean {
  return tempo?.some((faixa) => faixa.inicio <= inicio && fim <= faixa.fim) ?? false
}
