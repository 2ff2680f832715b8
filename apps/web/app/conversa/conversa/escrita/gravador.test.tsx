import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../../../../test/render.tsx'
import { Gravador } from './gravador.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const abrir = () => render(<Gravador soltou={new Promise(() => {})} onFim={() => undefined} />)
const pedir = () => vi.spyOn(navigator.mediaDevices, 'getUserMedia')

it('without a microphone the user is told so, and the button back has the focus', async () => {
  pedir().mockRejectedValue(new DOMException('', 'NotFoundError'))
  await abrir()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Nenhum microfone encontrado.')
  await expect.element(page.getByRole('button', { name: 'Voltar' })).toHaveFocus()
})

it('the microphone is released when recording fails, and when the recorder closes', async () => {
  const som = () => new AudioContext().createMediaStreamDestination().stream
  const [recusado, deixado] = [som(), som()]
  const ligado = (qual: MediaStream) => qual.getTracks().map(({ readyState }) => readyState)

  pedir().mockResolvedValueOnce(recusado).mockResolvedValueOnce(deixado)
  const Gravacao = MediaRecorder
  vi.stubGlobal(
    'MediaRecorder',
    Object.assign(() => {}, { isTypeSupported: () => true }),
  )
  const primeiro = await abrir()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(ligado(recusado)).toEqual(['ended'])
  await primeiro.unmount()

  vi.stubGlobal('MediaRecorder', Gravacao)
  const segundo = await abrir()
  await expect.element(page.getByText('Gravando')).toBeVisible()
  expect(ligado(deixado)).toEqual(['live'])
  await segundo.unmount()
  await expect.poll(() => ligado(deixado)).toEqual(['ended'])
})
