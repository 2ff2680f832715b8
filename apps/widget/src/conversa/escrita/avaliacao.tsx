import { useState } from 'preact/hooks'
import { useLingua } from '../contexto.ts'

const notas = [1, 2, 3, 4, 5]

/** A rating from 1 to 5, asked once at the end of a conversation. */
export function Avaliacao({ avaliar }: { avaliar: (nota: number) => Promise<void> }) {
  const { t } = useLingua()
  const [dada, setDada] = useState(0)
  const [falhou, setFalhou] = useState(false)
  async function dar(nota: number) {
    setFalhou(false)
    try {
      await avaliar(nota)
      setDada(nota)
    } catch {
      setFalhou(true)
    }
  }
  if (dada) return <p role="status">{t.obrigadoPelaNota}</p>
  return (
    <fieldset class="avaliacao">
      <legend>{t.comoFoi}</legend>
      {notas.map((nota) => (
        <button key={nota} type="button" class="botao" aria-label={t.notaDeCinco(nota)} onClick={() => dar(nota)}>
          {nota}
        </button>
      ))}
      {falhou && <p role="alert">{t.naoEnviada}</p>}
    </fieldset>
  )
}
