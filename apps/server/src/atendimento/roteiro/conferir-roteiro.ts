import { precosDe } from '#agente/conferencia/precos.ts'
import { type Idioma, quandoLongo } from '#platform/format.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import type { ConferenciaGuardada, Falha } from './roteiro.table.ts'

/** The end of a play. */
export type FimDoRoteiro = {
  respostas: readonly string[]
  agendamentos: readonly { servico: string; profissional: string; inicio: Date; vivo: boolean }[]
  comPessoa: boolean
}
export type Lugar = { fuso: string; idioma: Idioma; precos: ReadonlyMap<string, number> }

/** The conditions that failed, with the facts against them. Pure. */
export function conferirRoteiro(
  conferencias: readonly ConferenciaGuardada[],
  fim: FimDoRoteiro,
  lugar: Lugar,
): Falha[] {
  return conferencias.flatMap((uma, conferencia) => {
    const veio = contrario(uma, fim, lugar)
    return veio === undefined ? [] : [{ conferencia, veio }]
  })
}

/** The fact against a condition; undefined if the condition is met. */
function contrario(uma: ConferenciaGuardada, fim: FimDoRoteiro, lugar: Lugar): string | undefined {
  const vivos = fim.agendamentos.filter(({ vivo }) => vivo)
  switch (uma.tipo) {
    case 'MARCOU':
      return vivos.some((um) => combina(uma, um, lugar)) ? undefined : descrever(vivos, lugar)
    case 'NAO_MARCOU':
      return vivos.length === 0 ? undefined : descrever(vivos, lugar)
    case 'CANCELOU':
      return fim.agendamentos.some(({ vivo }) => !vivo) ? undefined : descrever(vivos, lugar)
    case 'PASSOU':
      return fim.comPessoa ? undefined : (fim.respostas.at(-1) ?? '')
    case 'NAO_PASSOU':
      return fim.comPessoa ? (fim.respostas.at(-1) ?? '') : undefined
    case 'DISSE_PRECO': {
      const preco = lugar.precos.get(uma.servico)
      const disse = preco !== undefined && fim.respostas.some((texto) => precosDe(dobrar(texto)).includes(preco))
      return disse ? undefined : (fim.respostas.at(-1) ?? '')
    }
    case 'DISSE':
      return fim.respostas.some((texto) => dobrar(texto).includes(dobrar(uma.texto)))
        ? undefined
        : (fim.respostas.at(-1) ?? '')
    case 'NUNCA_DISSE':
      return fim.respostas.find((texto) => dobrar(texto).includes(dobrar(uma.texto)))
  }
}

function combina(
  { servico, profissional, quando, inicio }: Extract<ConferenciaGuardada, { tipo: 'MARCOU' }>,
  um: FimDoRoteiro['agendamentos'][number],
  { fuso }: Lugar,
): boolean {
  const igual = (dito: string | null, nome: string) => dito === null || dobrar(dito) === dobrar(nome)
  if (!igual(servico, um.servico) || !igual(profissional, um.profissional)) return false
  if (quando === 'QUALQUER' || inicio === null) return true
  const esperado = relogioLocal(fuso, new Date(inicio))
  const feito = relogioLocal(fuso, um.inicio)
  return esperado.dia === feito.dia && (quando === 'DIA' || esperado.minuto === feito.minuto)
}

function descrever(feitos: FimDoRoteiro['agendamentos'], { fuso, idioma }: Lugar): string {
  return feitos
    .map(({ servico, profissional, inicio }) => `${servico}, ${profissional}, ${quandoLongo(inicio, fuso, idioma)}`)
    .join('; ')
}
