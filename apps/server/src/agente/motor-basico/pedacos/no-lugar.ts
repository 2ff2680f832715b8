import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import { mesmos, noLugarDele } from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import type { Leitura } from '#agente/motor-basico/leitura.ts'
import { foraOsSeus } from '#agente/motor-basico/mudanca.ts'
import { dobrarSemEnderecos } from '#agente/motor-basico/valores.ts'
import type { Comando } from '#agente/porta/comandos.ts'

/** «Tira a manicure de sábado e faz o pé no lugar»: the booking gets the other service. */
export function trocarNoLugar(leitura: Leitura, comandos: Comando[]): Comando[] {
  const { texto, marcados, servicos } = leitura
  const dobrado = dobrarSemEnderecos(texto)
  const noLugar = noLugarDele.test(dobrado)
  if (!noLugar && !mesmos.hora.test(dobrado) && !mesmos.dia.test(dobrado)) return comandos
  const tira = comandos.find(
    (um) =>
      (um.tipo === 'iniciar' && (um.tarefa === 'cancelar' || (noLugar && um.tarefa === 'remarcar'))) ||
      (um.tipo === 'negar' && um.alvos !== undefined && !negacao.test(dobrado)),
  )
  const [id, outroAlvo] = tira && 'alvos' in tira ? (tira.alvos ?? []) : []
  const dele = marcados.find((um) => um.id === id)
  const ditos = servicosCitados(dobrado, servicos).map((grupo) => grupo.map((um) => um.id))
  const [novo, maisUm] = foraOsSeus(leitura, { servicos: ditos })
  const resto = comandos.filter((um) => um !== tira)
  const poe = resto.find((um) => um.tipo === 'iniciar' && um.tarefa !== 'cancelar')
  const ditas = [tira, poe].find((um) => um?.tipo === 'iniciar' && um.tarefa !== 'cancelar')
  const valores = ditas && 'valores' in ditas ? ditas.valores : {}
  if (!dele || outroAlvo || !novo || maisUm || valores.para) return comandos
  return [
    ...resto.filter((um) => um !== poe),
    { tipo: 'iniciar', tarefa: 'remarcar', alvos: [dele.id], valores: { ...valores, servicos: [novo] } },
  ]
}
