import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from '#ui/field/field.tsx'
import { render } from '../../../test/render.tsx'
import { Combobox } from './combobox.tsx'

const options = [
  { value: 'limpeza', label: 'Limpeza' },
  { value: 'avaliacao', label: 'Avaliação' },
]
const input = page.getByRole('combobox', { name: 'Serviço' })

function Service({ chose, create }: { chose: (value: string | null) => void; create?: (text: string) => void }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Field label="Serviço">
      <Combobox
        options={options}
        value={value}
        onCreate={create}
        onChange={(next) => {
          chose(next)
          setValue(next)
        }}
      />
    </Field>
  )
}

describe('combobox', () => {
  it('finds an option without accents and chooses it by keyboard', async () => {
    const chose = vi.fn()
    await render(<Service chose={chose} />)
    await input.click()
    await userEvent.keyboard('avaliacao')
    await expect.element(page.getByRole('option', { name: 'Avaliação' })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    expect(chose).toHaveBeenLastCalledWith('avaliacao')
    await expect.element(input).toHaveValue('Avaliação')
    await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  })

  it('chooses by pointer', async () => {
    const chose = vi.fn()
    await render(<Service chose={chose} />)
    await input.click()
    await page.getByRole('option', { name: 'Limpeza' }).click()
    expect(chose).toHaveBeenLastCalledWith('limpeza')
    await expect.element(input).toHaveValue('Limpeza')
  })

  it('leaving the field restores the chosen option', async () => {
    await render(<Service chose={() => undefined} />)
    await input.click()
    await page.getByRole('option', { name: 'Limpeza' }).click()
    await userEvent.keyboard('xyz')
    await expect.element(page.getByText('Nada com este nome')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveValue('Limpeza')
  })

  it('offers to create a missing option', async () => {
    const create = vi.fn()
    await render(<Service chose={() => undefined} create={create} />)
    await input.click()
    await userEvent.keyboard('Canal')
    await page.getByRole('option', { name: 'Criar «Canal»' }).click()
    expect(create).toHaveBeenCalledWith('Canal')
  })
})
