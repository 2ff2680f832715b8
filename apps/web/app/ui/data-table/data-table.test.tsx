import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../../test/render.tsx'
import { columnsOf } from './columns.tsx'
import { DataTable, type DataTableProps, type Selection } from './data-table.tsx'

type Servico = { id: number; nome: string; preco: number }

const column = columnsOf<Servico>()
const columns = [column.field('nome', 'Nome'), column.number('preco', 'Preço')]
const servicos: Servico[] = [
  { id: 1, nome: 'Limpeza', preco: 180 },
  { id: 2, nome: 'Canal', preco: 900 },
]

function Table(props: Partial<DataTableProps<Servico>>) {
  const [selection, setSelection] = useState<Selection>({})
  return (
    <DataTable
      label="Serviços"
      columns={columns}
      rows={servicos}
      sortable={['nome']}
      rowId={({ id }) => String(id)}
      rowName={({ nome }) => nome}
      empty={<p>Nenhum serviço</p>}
      pager={<p>1–2 de 2</p>}
      selection={selection}
      onSelection={setSelection}
      selectionActions={<span>escolhidos: {Object.keys(selection).join()}</span>}
      {...props}
    />
  )
}

const table = page.getByRole('table', { name: 'Serviços' })

beforeEach(() => page.viewport(1280, 900))

describe('states', () => {
  it('rows show in the order the server gave', async () => {
    await render(<Table />)
    expect(
      table
        .getByRole('row')
        .elements()
        .map((row) => row.textContent),
    ).toEqual(['NomePreço', 'Limpeza180', 'Canal900'])
  })

  it('loading is announced, keeps the column heads and shows no row', async () => {
    await render(<Table rows={undefined} />)
    await expect.element(page.getByRole('progressbar', { name: 'Carregando' })).toBeInTheDocument()
    await expect.element(table.getByRole('columnheader', { name: 'Nome' })).toBeVisible()
    await expect.element(page.getByText('Nenhum serviço')).not.toBeInTheDocument()
  })

  it('a table without rows shows the empty state under the column heads', async () => {
    await render(<Table rows={[]} />)
    await expect.element(page.getByText('Nenhum serviço')).toBeVisible()
    await expect.element(table.getByRole('columnheader', { name: 'Nome' })).toBeVisible()
  })

  it('an error shows its text and can be tried again', async () => {
    const retry = vi.fn()
    await render(<Table rows={undefined} error="Erro interno no servidor." onRetry={retry} />)
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Não deu para carregarErro interno no servidor.Tentar de novo')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    expect(retry).toHaveBeenCalledOnce()
  })

  it('a hidden column is not shown', async () => {
    await render(<Table visibility={{ preco: false }} />)
    await expect.element(table.getByText('Limpeza')).toBeVisible()
    await expect.element(table.getByText('Preço')).not.toBeInTheDocument()
  })
})

it("on a phone, where no column head is drawn, a cell says its column's name", async () => {
  await page.viewport(360, 740)
  await render(
    <Table columns={[column.field('nome', 'Nome'), column.number('preco', 'Preço', undefined, { phone: 'end' })]} />,
  )
  await expect.element(table.getByRole('cell', { name: 'Preço: 180' })).toBeVisible()
})

it('on a phone a picture takes the height of both lines', async () => {
  await page.viewport(360, 740)
  const name = column.name('nome', 'Nome', () => null, { picture: () => <span className="size-8 bg-pri" /> })
  const price = column.number('preco', 'Preço', undefined, { phone: 'subtitle' })
  await render(<Table columns={[name, price]} />)
  const box = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
  expect(box('180').top - box('Limpeza').bottom).toBeLessThan(4)
})

it('on a phone a row is two lines, and a row without a page shows its other cells when opened', async () => {
  await page.viewport(360, 740)
  await render(<Table />)
  const price = table.getByText('180')
  await expect.element(page.getByRole('columnheader')).not.toBeInTheDocument()
  await expect.element(price).not.toBeVisible()
  await page.getByRole('button', { name: 'Ver mais de Limpeza' }).click()
  await expect.element(price).toBeVisible()
  await page.getByRole('checkbox', { name: 'Selecionar Limpeza' }).click()
  await page.getByRole('button', { name: 'Todos desta página' }).click()
  await expect.element(page.getByText('2 selecionados')).toBeVisible()
})

describe('order', () => {
  it('pressing a column head sorts on the server, and pressing again reverses the order', async () => {
    const sort = vi.fn()
    const screen = await render(<Table onSort={sort} />)
    await page.getByRole('button', { name: 'Nome' }).click()
    expect(sort).toHaveBeenLastCalledWith({ id: 'nome', desc: false })
    await screen.unmount()

    await render(<Table onSort={sort} sort={{ id: 'nome', desc: false }} />)
    await expect.element(table.getByRole('columnheader', { name: 'Nome' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('button', { name: 'Nome' }).click()
    expect(sort).toHaveBeenLastCalledWith({ id: 'nome', desc: true })
  })

  it('a column that the server cannot sort has no button', async () => {
    await render(<Table />)
    await expect.element(page.getByRole('button', { name: 'Preço' })).not.toBeInTheDocument()
  })
})

describe('choosing rows', () => {
  it('selecting rows shows actions in place of the pager, and Limpar seleção restores the pager', async () => {
    await render(<Table />)
    await expect.element(page.getByText('1–2 de 2')).toBeVisible()

    await page.getByRole('checkbox', { name: 'Selecionar Canal' }).click()
    await expect.element(page.getByText('1 selecionado', { exact: true })).toBeVisible()
    await expect.element(page.getByText('escolhidos: 2')).toBeVisible()
    await expect.element(page.getByText('1–2 de 2')).not.toBeInTheDocument()

    await page.getByRole('button', { name: 'Limpar seleção' }).click()
    await expect.element(page.getByText('1–2 de 2')).toBeVisible()
  })

  it('the checkbox in the head selects the whole page', async () => {
    await render(<Table />)
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).click()
    await expect.element(page.getByText('2 selecionados')).toBeVisible()
  })
})

it('a row opens its page by pointer anywhere on it, and by keyboard', async () => {
  await render(<Table rowHref={({ id }) => `/gerenciamento/servicos/${id}`} />)
  // The link covers the row and catches the click.
  await table.getByText('900').click({ force: true })
  expect(location.pathname).toBe('/gerenciamento/servicos/2')

  await page.getByRole('link', { name: 'Limpeza' }).element().focus()
  await userEvent.keyboard('{Enter}')
  expect(location.pathname).toBe('/gerenciamento/servicos/1')
})
