import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { MaskedInput } from './masked-input.tsx'
import { MoneyInput } from './money-input.tsx'

describe('masked input', () => {
  const cases = [
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '5299822472599', '529.982.247-25'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['cnpj', '11222333000181', '11.222.333/0001-81'],
    ['cep', '01310100', '01310-100'],
    ['phone', '1132654321', '(11) 3265-4321'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '559987654321', '(55) 99876-5432'],
  ] as const

  for (const [mask, typed, shown] of cases) {
    it(`${mask}: ${typed} becomes ${shown}, and onChange gets it`, async () => {
      const change = vi.fn()
      await render(<MaskedInput mask={mask} aria-label="Campo" onChange={(event) => change(event.target.value)} />)
      await page.getByLabelText('Campo').click()
      await userEvent.keyboard(typed)
      await expect.element(page.getByLabelText('Campo')).toHaveValue(shown)
      expect(change).toHaveBeenLastCalledWith(shown)
    })
  }

  it('cpf: full-width digits, which some keyboards type, count as digits', async () => {
    await render(<MaskedInput mask="cpf" aria-label="CPF" />)
    await page.getByLabelText('CPF').fill('５２９．９８２．２４７－２５')
    await expect.element(page.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  })

  it('cpf: a digit typed in the middle leaves the caret behind it, and Delete goes past a dot', async () => {
    await render(<MaskedInput mask="cpf" aria-label="CPF" defaultValue="529.982.247-2" />)
    const field = page.getByLabelText('CPF').element() as HTMLInputElement
    field.focus()
    field.setSelectionRange(2, 2)
    await userEvent.keyboard('1')
    expect([field.value, field.selectionStart]).toEqual(['521.998.224-72', 3])
    await userEvent.keyboard('{Delete}{Delete}')
    expect([field.value, field.selectionStart]).toEqual(['521.982.247-2', 4])
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect([field.value, field.selectionStart]).toEqual(['529.822.472', 2])
  })

  for (const pasted of ['+55 (11) 98765-4321', '+5511987654321', '5511987654321']) {
    it(`phone: pasted ${pasted} loses the country code`, async () => {
      await render(<MaskedInput mask="phone" aria-label="Telefone" />)
      await page.getByLabelText('Telefone').fill(pasted)
      await expect.element(page.getByLabelText('Telefone')).toHaveValue('(11) 98765-4321')
    })
  }
})

function Price({ heard }: { heard: (centavos: number | null) => void }) {
  const [value, setValue] = useState<number | null>(null)
  return (
    <MoneyInput
      aria-label="Preço"
      value={value}
      onChange={(centavos) => {
        heard(centavos)
        setValue(centavos)
      }}
    />
  )
}

describe('money input', () => {
  for (const [typed, centavos, shown] of [
    ['180', 18_000, 'R$ 180,00'],
    ['1020,6', 102_060, 'R$ 1.020,60'],
    ['0,07', 7, 'R$ 0,07'],
    ['1.020', 102_000, 'R$ 1.020,00'],
    ['10.5x', 1_050, 'R$ 10,50'],
  ] as const) {
    it(`${typed} is ${centavos} cents and shows as ${shown}`, async () => {
      const heard = vi.fn()
      await render(<Price heard={heard} />)
      await page.getByLabelText('Preço').click()
      await userEvent.keyboard(typed)
      await userEvent.tab()
      expect(heard).toHaveBeenLastCalledWith(centavos)
      await expect
        .poll(() => (page.getByLabelText('Preço').element() as HTMLInputElement).value.replace(/\u00a0/g, ' '))
        .toBe(shown)
    })
  }

  for (const [pasted, centavos] of [
    ['R$ 1.020,60 (total)', 102_060],
    ['150 reais', 15_000],
    ['150,00.', 15_000],
  ] as const) {
    it(`pasted «${pasted}» is ${centavos} cents`, async () => {
      const heard = vi.fn()
      await render(<Price heard={heard} />)
      await page.getByLabelText('Preço').click()
      document.execCommand('insertText', false, pasted)
      await expect.poll(() => heard.mock.lastCall).toEqual([centavos])
    })
  }

  it('a field that was emptied gives null', async () => {
    const heard = vi.fn()
    await render(<Price heard={heard} />)
    await page.getByLabelText('Preço').click()
    await userEvent.keyboard('5')
    await userEvent.clear(page.getByLabelText('Preço'))
    expect(heard).toHaveBeenLastCalledWith(null)
  })
})
