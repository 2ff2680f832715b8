import { relogioLocal } from '#features/agenda/disponibilidade-fuso.ts'
import { deMinutos, meiaHora, umaHora } from '../linguagem/lexico-pedido.ts'
import { dobrar } from '../linguagem/texto.ts'
import type { Comando } from '../porta/comandos.ts'
import type { Leitura } from './leitura.ts'
import { apontados } from './referencias.ts'
import { lerQuandoDe } from './valores.ts'

/** That they come late, and by how much. */
export function atrasar(leitura: Leitura, texto: string): Comando {
  const alvos = apontados({ ...leitura, estado: { ...leitura.estado, espera: null } }, semMinutos(texto))
  const alvo = leitura.marcados.find(({ id }) => id === alvos?.[0]) ?? leitura.marcados[0]
  const minutos = minutosDitos(texto) ?? (alvo && ateAsHoras(leitura, texto, alvo.inicio))
  return { tipo: 'atrasar', ...(alvos?.length && { alvos }), ...(minutos !== undefined && { minutos }) }
}

/** «Só chego nove e vinte»: how long after the start that is, when it is soon after. */
function ateAsHoras(leitura: Leitura, texto: string, inicio: Date): number | undefined {
  const quando = lerQuandoDe(leitura, texto)
  const ditas = quando?.ambiguidades.flatMap((a) => (a.tipo === 'manha_ou_tarde' ? a.opcoes : [])) ?? []
  const { minuto } = relogioLocal(leitura.fuso, inicio)
  const depois = [quando?.hora ?? [], ditas].flat().map((hora) => hora - minuto)
  return depois.find((minutos) => minutos > 0 && minutos <= 120)
}

function semMinutos(texto: string): string {
  return texto.replace(deMinutos, ' ')
}

function minutosDitos(texto: string): number | undefined {
  const dito = deMinutos.exec(texto)?.[1]
  if (dito) return Number(dito)
  const dobrado = dobrar(texto)
  if (meiaHora.test(dobrado)) return 30
  return umaHora.test(dobrado) ? 60 : undefined
}
