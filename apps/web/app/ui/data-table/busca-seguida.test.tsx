import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { comPadrao, opcional, texto } from './campo.ts'
import { useBusca } from './use-busca.ts'

const campos = { onde: comPadrao(texto(20), ''), busca: comPadrao(texto(20), ''), cursor: opcional(texto(20)) }

function Lista() {
  const [, mudar] = useBusca(campos)
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

test('a change made before the previous one is shown keeps it', async () => {
  await render(<Lista />, '/private?cursor=abc')
  await page.getByRole('button', { name: 'Mudar' }).click()
  await expect.poll(() => location.search).toBe('?onde=registro&busca=ana')
  await page.getByRole('button', { name: 'Tirar' }).click()
  await expect.poll(() => location.search).toBe('?busca=ana')
})
