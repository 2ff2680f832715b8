import { useRef, useState } from 'react'
import { expect, it } from 'vitest'
import { render } from '../../../../test/render.tsx'
import { useArrasto } from './use-arrasto.ts'

function Calendario() {
  const grade = useRef<HTMLDivElement>(null)
  const dias = useRef<HTMLDivElement>(null)
  const [solto, setSolto] = useState('')
  const { pegar } = useArrasto({
    grade,
    dias,
    alturaHora: 40,
    onSoltar: async ({ colunaDestino, destino }) => setSolto(`coluna ${colunaDestino}, minuto ${destino.inicio}`),
  })
  const pego = { id: 'um', coluna: 0, trecho: { inicio: 600, fim: 660 }, modo: 'mover' as const }
  return (
    <div ref={grade}>
      <div ref={dias} style={{ display: 'grid', gridTemplateColumns: '50px 100px 100px', height: 400 }}>
        <div />
        <button type="button" onPointerDown={(event) => pegar(event, pego)}>
          Corte
        </button>
        <div />
      </div>
      <p>{solto}</p>
    </div>
  )
}

it('a fast drag counts, although the page draws nothing between its moves and its end', async () => {
  const tela = await render(<Calendario />)
  const bloco = tela.getByRole('button', { name: 'Corte' }).element()
  const { left, top } = bloco.getBoundingClientRect()
  const em = (x: number, y: number) => ({ bubbles: true, pointerType: 'mouse', clientX: left + x, clientY: top + y })
  bloco.dispatchEvent(new PointerEvent('pointerdown', em(10, 10)))
  bloco.dispatchEvent(new PointerEvent('pointermove', em(150, 50)))
  bloco.dispatchEvent(new PointerEvent('pointerup', em(150, 50)))
  await expect.element(tela.getByText('coluna 1, minuto 660')).toBeVisible()
})
