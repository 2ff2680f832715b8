import type { Agendamento } from '#agenda/porta/reservas.ts'
import { semPeso } from '#agente/linguagem/nomes/achar.ts'
import type { Leitura } from '#agente/motor-basico/leitura.ts'
import { fazParte } from '#agente/motor-basico/referencias.ts'
import { dobrar, palavras } from '#platform/text.ts'

const pesadas = (nome: string) => palavras(dobrar(nome)).filter((dita) => !semPeso.has(dita))

/** The service whose name joins that of an appointment and another one: «Corte e barba». */
export function somaDe({ servicos }: Leitura, dele: Agendamento, [outro = '']: string[]): string | undefined {
  const novo = servicos.find(({ id }) => id === outro)?.nome
  if (!novo || outro === dele.servicoId) return undefined
  const somas = servicos.filter(({ id, nome }) => {
    const resto = pesadas(nome).filter((dita) => !pesadas(novo).includes(dita))
    const parte =
      fazParte(novo, nome) && resto.length > 0 && resto.every((dita) => pesadas(dele.servico).includes(dita))
    return parte && id !== outro && id !== dele.servicoId && /\s(?:e|and|com|with|[+&])\s/.test(dobrar(nome))
  })
  return somas.length === 1 ? somas[0]?.id : undefined
}

/** The services left of an appointment's when a part of it is taken off: «tira a barba». */
export function semAParte({ servicos }: Leitura, dele: Agendamento, tirado: string): string[] {
  const fica = pesadas(dele.servico).filter((dita) => !pesadas(tirado).includes(dita))
  const cabem = servicos.filter(({ id, nome }) => {
    const ditas = pesadas(nome)
    return (
      id !== dele.servicoId &&
      fica.every((dita) => ditas.includes(dita)) &&
      !pesadas(tirado).some((d) => ditas.includes(d))
    )
  })
  return fica.length > 0 ? cabem.map(({ id }) => id) : []
}
