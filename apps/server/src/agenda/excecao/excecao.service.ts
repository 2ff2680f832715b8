import { type DadosExcecao, limitesExcecao } from '@zelo/contract/agenda/excecao'
import type * as contract from '@zelo/contract/agenda/excecao.schema'
import type * as z from 'zod/mini'
import { type AgendaAberta, exigirNoEscopo, naAgenda } from '#agenda/agendamento/horarios/agenda-aberta.ts'
import { esperaOferecer } from '#agenda/filas.ts'
import {
  apagarExcecao,
  type ExcecaoHorarioRow,
  excecoesDesde,
  inserirExcecao,
  trancarExcecao,
} from '#empresa/profissional/excecoes.ts'
import type { Via } from '#nucleo/contexto.ts'
import { Invalido, NaoEncontrado } from '#platform/errors.ts'
import { type Dia, somarDias } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { efeitosDe, exigirVisto } from './efeitos.ts'
import { comExcecao, exigirAlcance, hoje, linhasDe, semExcecao } from './mudancas.ts'

type NaRede = z.output<typeof contract.excecao>
type Novo = z.output<typeof contract.cadastrarExcecao.schema.body>

/** From today on, earliest first. */
export function listarExcecoes(
  contexto: Via<'listarExcecoes'>,
  { profissional: de }: { profissional?: string },
): Promise<NaRede[]> {
  return naAgenda(contexto, async (agenda) => {
    const { tx, daEmpresa, escopo } = agenda
    if (de) exigirNoEscopo(agenda, de)
    const visiveis = de ? [de] : escopo
    const rows = await excecoesDesde(tx, { empresaId: daEmpresa.id, desde: hoje(agenda), de: visiveis })
    return [...Map.groupBy(rows, ({ grupoId }) => grupoId).values()].map(toWire)
  })
}

/** Adds an exception; appointments stay. `visto`: from the caller's last rehearsal. */
export function cadastrarExcecao(contexto: Via<'cadastrarExcecao'>, { visto, ...dados }: Novo): Promise<{ ok: true }> {
  return naAgenda(contexto, async (agenda) => {
    await exigirAlcance(agenda, dados.profissional_id)
    exigirExcecao(dados, hoje(agenda))
    const rows = linhasDe(agenda.daEmpresa.id, dados)
    exigirVisto(await efeitosDe(agenda, await comExcecao(agenda, rows)), visto)
    await inserirExcecao(agenda.tx, rows)
    await anotar(agenda, 'INCLUIR', rows)
    return { ok: true }
  })
}

export function excluirExcecao(
  contexto: Via<'excluirExcecao'>,
  id: string,
  { visto }: { visto?: string },
): Promise<{ ok: true }> {
  return naAgenda(contexto, async (agenda) => {
    const rows = await trancarAlcancada(agenda, id)
    exigirVisto(await efeitosDe(agenda, await semExcecao(agenda, rows)), visto)
    await apagarExcecao(agenda.tx, { empresaId: agenda.daEmpresa.id, grupoId: id })
    await anotar(agenda, 'EXCLUIR', rows)
    return { ok: true }
  })
}

/** The locked rows of an exception that the caller may change. */
export async function trancarAlcancada(agenda: AgendaAberta, id: string): Promise<ExcecaoHorarioRow[]> {
  const rows = await trancarExcecao(agenda.tx, { empresaId: agenda.daEmpresa.id, grupoId: id })
  const [primeira] = rows
  if (!primeira) throw new NaoEncontrado()
  await exigirAlcance(agenda, primeira.profissionalId)
  return rows
}

/** Writes the trail and updates open agendas. */
export async function anotar(
  agenda: AgendaAberta,
  acao: 'INCLUIR' | 'EXCLUIR',
  rows: readonly ExcecaoHorarioRow[],
): Promise<void> {
  const { tx, contexto, daEmpresa } = agenda
  const { id, feriado: _feriado, ...dados } = toWire(rows)
  const nome = dados.motivo || dados.tipo
  const campos = acao === 'INCLUIR' ? { depois: dados } : { antes: dados }
  await auditar(tx, contexto, { acao, recurso: 'excecao_horario', id, nome, empresaId: daEmpresa.id, ...campos })
  await contexto.jobs.enviar(tx, esperaOferecer, { empresaId: daEmpresa.id })
  await contexto.realtime.publicar(tx, `empresa:${daEmpresa.id}`, { tipo: 'agendamento', id })
}

/** Refuses, at its field, an impossible exception. */
export function exigirExcecao({ de, ate, tipo, faixas }: DadosExcecao, desde: Dia): void {
  if (de < desde) {
    throw new Invalido({ de: { br: 'Escolha de hoje em diante.', en: 'Choose today or later.' } })
  }
  if (ate < de || ate > somarDias(de, limitesExcecao.dias - 1)) {
    throw new Invalido({
      ate: {
        br: `Termine no mesmo dia ou depois, no máximo ${limitesExcecao.dias} dias adiante.`,
        en: `End on the same day or later, at most ${limitesExcecao.dias} days ahead.`,
      },
    })
  }
  const emOrdem = faixas
    .map(({ inicio, fim }) => ({ inicio, fim: fim === '00:00' ? '24:00' : fim }))
    .toSorted((a, b) => a.inicio.localeCompare(b.inicio))
  const tortas = emOrdem.some(({ inicio, fim }, i) => fim <= inicio || inicio < (emOrdem[i - 1]?.fim ?? ''))
  if (tortas) {
    throw new Invalido({
      faixas: {
        br: 'Um horário termina antes de começar, ou dois se cruzam.',
        en: 'A time ends before it begins, or two overlap.',
      },
    })
  }
  if (faixas.length === 0 && tipo !== 'FOLGA') {
    throw new Invalido({ faixas: { br: 'Diga o horário.', en: 'Say which hours.' } })
  }
}

function toWire(rows: readonly ExcecaoHorarioRow[]): NaRede {
  const [primeira] = rows
  const ultima = rows.at(-1)
  if (!primeira || !ultima) throw new NaoEncontrado()
  return {
    id: primeira.grupoId,
    profissional_id: primeira.profissionalId,
    de: primeira.dia,
    ate: ultima.dia,
    // Old rows of a whole day off may have another type.
    tipo: primeira.inicio === null ? 'FOLGA' : primeira.tipo,
    faixas: rows
      .filter(({ dia }) => dia === primeira.dia)
      .flatMap(({ inicio, fim }) => (inicio && fim ? [{ inicio: inicio.slice(0, 5), fim: fim.slice(0, 5) }] : [])),
    motivo: primeira.motivo,
    feriado: primeira.feriado,
  }
}
