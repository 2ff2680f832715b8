import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { maybe, shortText, withDefault } from './address-field.ts'
import { useAddressState } from './use-address-state.ts'

const campos = {
  onde: withDefault(shortText(20), ''),
  busca: withDefault(shortText(20), ''),
  cursor: maybe(shortText(20)),
}

function Lista() {
  const [, mudar] = useAddressState(campos)
  const seguidas = () => {
    mudar({ onde: 'registro' })
    mudar({ busca: 'ana' }, { replace: true })
  }
  return (
    <>
      <button type="button" onClick={seguidas}>
        Mudar
      </button>
      <button type="button" onClick={() => mudar({ onde: '' })}>
        Tirar
      </button>
    </>
  )
}

test('a second change made before the first is shown keeps the first', async () => {
  await render(<Lista />, '/private?cursor=abc')
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect.poll(() => location.search).toBe('?onde=registro&busca=ana')
  await page.getByRole('button', { name: 'Tirar' }).click()
  await expect.poll(() => location.search).toBe('?busca=ana')
})
