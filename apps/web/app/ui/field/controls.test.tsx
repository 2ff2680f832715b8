import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { render } from '../../../test/render.tsx'
import { Field } from './field.tsx'
import { FileArea } from './file-area.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { SearchInput } from './search-input.tsx'

describe('button', () => {
  it('a busy button keeps its width and name, and ignores clicks', async () => {
    const press = vi.fn()
    await render(
      <>
        <Button>Salvar</Button>
        <Button onClick={press} busy>
          Salvar
        </Button>
      </>,
    )
    const [free, busy] = page.getByRole('button', { name: 'Salvar' }).elements()
    await page.getByRole('button').last().click({ force: true })

    expect(busy?.getBoundingClientRect().width).toBe(free?.getBoundingClientRect().width)
    expect(busy?.getAttribute('aria-busy')).toBe('true')
    expect(press).not.toHaveBeenCalled()
  })

  it('a busy submit button does not send the form again', async () => {
    const send = vi.fn((event: Event) => event.preventDefault())
    await render(
      <form onSubmit={(event) => send(event.nativeEvent)}>
        <Input aria-label="Nome" />
        <Button type="submit" busy>
          Salvar
        </Button>
      </form>,
    )
    await page.getByLabelText('Nome').click()
    await userEvent.keyboard('{Enter}')
    expect(send).not.toHaveBeenCalled()
  })

  it('a disabled button tells why', async () => {
    await render(<Button disabledReason="Só quem gerencia pode salvar.">Salvar</Button>)
    await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Só quem gerencia pode salvar.')
  })
})

describe('field', () => {
  it('labels its control, marks it optional and describes it by the hint', async () => {
    await render(
      <Field label="Registro" optional hint="Aparece na receita.">
        <Input />
      </Field>,
    )
    const input = page.getByLabelText('Registro opcional')
    await expect.element(input).toHaveAccessibleDescription('Aparece na receita.')
    await expect.element(input).not.toHaveAttribute('aria-invalid')
  })

  it('describes an invalid control by its error', async () => {
    await render(
      <Field label="CPF" error="Faltam dígitos. O CPF tem 11.">
        <Input />
      </Field>,
    )
    await expect.element(page.getByLabelText('CPF')).toHaveAccessibleDescription('Faltam dígitos. O CPF tem 11.')
    await expect.element(page.getByLabelText('CPF')).toHaveAttribute('aria-invalid', 'true')
  })
})

it('a password shows and hides', async () => {
  await render(<PasswordInput aria-label="Senha" />)
  await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect.element(page.getByLabelText('Senha', { exact: true })).toHaveAttribute('type', 'password')
})

it('an avatar whose picture fails to load shows the initials', async () => {
  await render(<Avatar name="Dra. Lívia Antunes" src="data:image/png;base64,estragado" />)
  await expect.element(page.getByText('LA')).toBeVisible()
})

describe('search', () => {
  it('the search starts on leaving the field, before the clicked target acts, and only once', async () => {
    const feito: string[] = []
    function Page() {
      const [busca, setBusca] = useState('')
      const buscar = (texto: string) => {
        feito.push(`busca ${texto}`)
        setBusca(texto)
      }
      return (
        <>
          <SearchInput label="Nome" value={busca} onSearch={buscar} />
          <Button onClick={() => feito.push('clique')}>Abrir</Button>
        </>
      )
    }
    await render(<Page />)
    await page.getByRole('searchbox', { name: 'Nome' }).fill('clínica')
    await page.getByRole('button', { name: 'Abrir' }).click()
    expect(feito).toEqual(['busca clínica', 'clique'])
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(feito).toEqual(['busca clínica', 'clique'])
  })
})

it('when the browser refuses to copy, the user sees how to do it by hand and no success message', async () => {
  // As on a page without TLS.
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  await render(
    <>
      <CopyButton text="529.982.247-25" label="Copiar CPF" />
      <ToastProvider />
    </>,
  )
  await page.getByRole('button', { name: 'Copiar CPF' }).click()
  await expect.element(page.getByText(/não deixou copiar. Selecione o texto/)).toBeVisible()
  expect(page.getByText('Copiado').elements()).toHaveLength(0)
})

it('the same file can be chosen again once it was corrected', async () => {
  const read = vi.fn()
  await render(<FileArea icon={null} title="Escolha a planilha" hint="CSV" accept=".csv" onFile={read} />)
  const area = page.getByLabelText('Escolha a planilha', { exact: false })
  const file = () => new File(['nome'], 'clientes.csv')
  await area.upload(file())
  expect(area.element()).toHaveProperty('value', '')
  await area.upload(file())
  expect(read).toHaveBeenCalledTimes(2)
})
