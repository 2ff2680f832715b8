import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { useSwipe } from './use-swipe.ts'

function Row({ onGone }: { onGone: () => void }) {
  return <li ref={useSwipe(onGone)}>Novo agendamento</li>
}

/** Moves a finger from the middle of the row. */
function move(row: Element, x: number, y: number) {
  const touch = (type: string, clientX: number, clientY: number) =>
    row.dispatchEvent(
      new TouchEvent(type, {
        bubbles: true,
        cancelable: true,
        touches: type === 'touchend' ? [] : [new Touch({ identifier: 1, target: row, clientX, clientY })],
      }),
    )
  touch('touchstart', 150, 20)
  touch('touchmove', 150 + x / 2, 20 + y / 2)
  touch('touchmove', 150 + x, 20 + y)
  touch('touchend', 150 + x, 20 + y)
}

it('a row leaves when a finger moves it far to either side, and stays when the finger scrolls', async () => {
  const gone = vi.fn()
  await render(<Row onGone={gone} />)
  const row = page.getByText('Novo agendamento').element()
  move(row, 60, 0)
  move(row, 120, 200)
  expect(gone).not.toHaveBeenCalled()
  move(row, 120, 4)
  move(row, -120, 4)
  expect(gone).toHaveBeenCalledTimes(2)
})
