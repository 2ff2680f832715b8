import { lerAtos } from '#agente/linguagem/atos/ler-atos.ts'
import type { EstadoConversa } from '#agente/porta/estado.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { semSinais } from './leitura.ts'

const certo = 0.6
const maxPalavras = 8

/** Whether a text is a plain answer to the last reminder, which needs no model. */
export function respondeLembrete({ lembrete, espera, botoes }: EstadoConversa, escrito: string): boolean {
  const texto = semSinais(escrito)
  if (!lembrete || espera !== null) return false
  const dobrado = dobrar(texto).trim()
  if (botoes.some((um) => dobrar(um.texto) === dobrado)) return true
  if (dobrado.includes('?') || palavras(dobrado).length > maxPalavras) return false
  const [ato] = lerAtos({ texto, estado: 'lembrete' })
  return (
    ato !== undefined && ato.certeza >= certo && ['presenca', 'sim', 'nao', 'cancelar', 'remarcar'].includes(ato.ato)
  )
}
