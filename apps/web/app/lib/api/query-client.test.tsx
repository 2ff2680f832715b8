import { useQuery } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { render } from '../../../test/render.tsx'
import { queryClient } from './query-client.ts'

it('a change during the first read of a list is shown, although that read began before it', async () => {
  let notas = ['antiga']
  const respostas: (() => void)[] = []
  const ler = async () => {
    const lidas = notas
    await new Promise<void>((responder) => respostas.push(responder))
    return lidas
  }
  function Notas() {
    return <p>{useQuery({ queryKey: ['notas-da-prova'], queryFn: ler }, queryClient).data?.join(', ')}</p>
  }

  const tela = await render(<Notas />)
  await expect.poll(() => respostas.length).toBe(1)
  notas = ['nova', 'antiga']
  void queryClient.invalidateQueries({ queryKey: ['notas-da-prova'] })
  respostas[0]?.()
  await expect.poll(() => respostas.length).toBe(2)
  respostas[1]?.()
  await expect.element(tela.getByText('nova, antiga')).toBeVisible()
})
