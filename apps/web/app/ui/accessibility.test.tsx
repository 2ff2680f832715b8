import axe from 'axe-core'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { RadioGroup } from '#ui/choice/radio-group.tsx'
import { Segmented } from '#ui/choice/segmented.tsx'
import { Select } from '#ui/choice/select.tsx'
import { Switch } from '#ui/choice/switch.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { columnsOf } from '#ui/data-table/columns.tsx'
import { DataTable, type DataTableProps } from '#ui/data-table/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { PasswordInput } from '#ui/field/password-input.tsx'
import { Textarea } from '#ui/field/textarea.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { MaskedInput } from '#ui/mask/masked-input.tsx'
import { MoneyInput } from '#ui/mask/money-input.tsx'
import { modal } from '#ui/modal/modal.ts'
import { ModalProvider } from '#ui/modal/modal-provider.tsx'
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#ui/overlay/menu.tsx'
import { SideSheet } from '#ui/overlay/side-sheet.tsx'
import { Avatar } from '#ui/photo/avatar.tsx'
import { looks, StatusTag, type StatusTagProps } from '#ui/tag/status-tag.tsx'
import { Bubble } from '#ui/text/bubble.tsx'
import { StepTrail } from '#ui/text/step.tsx'
import { toast } from '#ui/toast/toast.ts'
import { ToastProvider } from '#ui/toast/toast-provider.tsx'
import { render } from '../../test/render.tsx'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const nothing = () => undefined

beforeEach(() => {
  document.documentElement.lang = 'pt-BR'
  // Contrast cannot be measured during a fade.
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style id="still">*{transition:none!important;animation:none!important}</style>',
  )
})

afterEach(async () => {
  document.documentElement.dir = 'ltr'
  document.documentElement.classList.remove('dark')
  await page.viewport(1280, 900)
  document.querySelector('#still')?.remove()
  modal.dismissAll()
  toast.clear()
})

async function open(element: ReactNode) {
  await render(
    <main className="grid gap-6 bg-bg p-4 text-sm text-ink">
      <PageHeader title="Componentes" />
      {element}
      <ModalProvider />
      <ToastProvider />
    </main>,
  )
  await expect.element(page.getByRole('heading', { name: 'Componentes' })).toBeVisible()
}

async function violations() {
  const { violations: found } = await axe.run(document, { runOnly: rules, rules: { region: { enabled: false } } })
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`),
  )
}

const variants = ['primary', 'outline', 'quiet', 'destructive'] as const

function Controls() {
  return (
    <div className="flex min-w-0 flex-wrap gap-4">
      {variants.map((variant) => (
        <span key={variant} className="flex flex-wrap gap-2">
          <Button variant={variant} icon={<Plus aria-hidden />}>
            Salvar
          </Button>
          <Button variant={variant} busy>
            Salvando
          </Button>
          <Button variant={variant} disabledReason="Só quem gerencia pode salvar.">
            Inativo
          </Button>
        </span>
      ))}
      <IconButton label="Acrescentar" variant="outline">
        <Plus aria-hidden />
      </IconButton>
      <Switch defaultChecked>Aos sábados</Switch>
      <Switch disabled>Aos domingos</Switch>
      <Checkbox indeterminate>Em parte</Checkbox>
      <Checkbox disabled>Inativa</Checkbox>
      <Segmented
        label="Período"
        value="MENSAL"
        onChange={nothing}
        options={['MENSAL', 'ANUAL'].map((value) => ({ value, label: value }))}
      />
      <RadioGroup
        legend="Canal"
        value="WEB"
        onChange={nothing}
        choices={[{ value: 'WEB', label: 'Site', hint: 'Sempre ligado.' }]}
      />
      <Field label="Nome" hint="Como o cliente lê.">
        <Input placeholder="Ex.: Limpeza" />
      </Field>
      <Field label="CPF" error="Faltam dígitos. O CPF tem 11.">
        <MaskedInput mask="cpf" defaultValue="529.982.247-2" />
      </Field>
      <Field label="Preço" optional>
        <MoneyInput value={18_000} onChange={nothing} />
      </Field>
      <Field label="Fuso horário">
        <Select disabled>
          <option>São Paulo</option>
        </Select>
      </Field>
      <Field label="Senha">
        <PasswordInput />
      </Field>
      <Field label="Serviço">
        <Combobox options={[]} value={null} onChange={nothing} />
      </Field>
      <Field label="Mensagem">
        <Textarea readOnly defaultValue="Olá!" />
      </Field>
    </div>
  )
}

function Words() {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {Object.entries(looks).flatMap(([of, states]) =>
          Object.keys(states).map((status) => <StatusTag key={of + status} {...({ of, status } as StatusTagProps)} />),
        )}
        {['Rui Moura', 'Caio Ferraz', 'Marina Sato'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
      <div className="flex flex-col gap-2">
        <Bubble from="cliente" author="Cliente">
          Tem horário amanhã às 16h?
        </Bubble>
        <StepTrail open steps={[{ titulo: 'Consultou a agenda', detalhe: '2 horários', ms: 12 }]} />
        <Bubble from="agente" author="Agente">
          Marcado para quinta.
        </Bubble>
        <Bubble from="equipe" author="Helena">
          Até já!
        </Bubble>
      </div>
      <EmptyState title="Nenhum horário nesta semana" actions={<Button>Marcar</Button>}>
        Quando o agente marcar o primeiro, ele aparece aqui.
      </EmptyState>
    </>
  )
}

type Pessoa = { id: number; nome: string; saldo: number }
const column = columnsOf<Pessoa>()
const columns = [column.field('nome', 'Nome'), column.number('saldo', 'Saldo')]

function Table(props: Partial<DataTableProps<Pessoa>>) {
  return (
    <DataTable
      label="Pessoas"
      columns={columns}
      rows={[{ id: 1, nome: 'Helena Prado', saldo: 3 }]}
      sortable={['nome']}
      rowId={({ id }) => String(id)}
      rowName={({ nome }) => nome}
      rowHref={() => '?pessoa=1'}
      sort={{ id: 'nome', desc: false }}
      onSort={nothing}
      selection={{ 1: true }}
      onSelection={nothing}
      empty={<EmptyState title="Ninguém com estes filtros" />}
      {...props}
    />
  )
}

const shown = { controls: <Controls />, words: <Words />, rows: <Table /> }
const tables: Record<string, Partial<DataTableProps<Pessoa>>> = {
  loading: { rows: undefined },
  empty: { rows: [], selection: {} },
  failed: { rows: undefined, error: 'Serviço indisponível.', onRetry: nothing },
}

for (const theme of ['light', 'dark']) {
  describe(`in ${theme}`, () => {
    beforeEach(() => void document.documentElement.classList.toggle('dark', theme === 'dark'))

    for (const [name, element] of Object.entries(shown)) {
      it(`${name} have no accessibility violation`, async () => {
        await open(element)
        expect(await violations()).toEqual([])
      })
    }

    for (const [state, props] of Object.entries(tables)) {
      it(`a table that is ${state} has no violation`, async () => {
        await open(<Table {...props} />)
        expect(await violations()).toEqual([])
      })
    }

    it('an open menu has no violation', async () => {
      await open(
        <Menu label="Conta" head="Helena Prado" trigger={(props) => <Button {...props}>Abrir</Button>}>
          <MenuLink to="/conta-usuario/meu-perfil">Meu Perfil</MenuLink>
          <MenuSeparator />
          <MenuItem danger onSelect={nothing}>
            Sair
          </MenuItem>
        </Menu>,
      )
      await page.getByRole('button', { name: 'Abrir' }).click()
      await expect.element(page.getByRole('menu', { name: 'Conta' })).toBeVisible()
      expect(await violations()).toEqual([])
    })

    it('a side sheet with a toast, and a question over it, have no violation', async () => {
      await open(
        <SideSheet open onClose={nothing} title="Marina Sato" toFix={1} actions={<Button>Salvar</Button>}>
          <Field label="Nome" error="Escreva o nome.">
            <Input />
          </Field>
        </SideSheet>,
      )
      toast.error('Falta corrigir o nome.', { duration: 0, title: 'Atenção' })
      await expect.element(page.getByRole('dialog', { name: 'Marina Sato' })).toBeVisible()
      expect(await violations()).toEqual([])
      const answer = modal.confirm({ title: 'Sair sem salvar?', confirmButtonColor: 'danger' })
      await expect.element(page.getByRole('alertdialog')).toBeVisible()
      expect(await violations()).toEqual([])
      modal.dismissAll()
      expect(await answer).toBe('dismissed')
    })
  })
}

const everything = (
  <>
    <Controls />
    <Words />
    <Table />
  </>
)

it('at 360 px nothing overflows and targets are at least 44 px high', async () => {
  await page.viewport(360, 740)
  await open(everything)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const small = [
    ...document.querySelectorAll('main button, main select, main input:not([type=checkbox], [type=radio])'),
  ]
    .filter((element) => !element.closest('thead') && element.checkVisibility())
    .filter((element) => element.getBoundingClientRect().height < 44)
    .map((element) => element.outerHTML.slice(0, 120))
  expect(small).toEqual([])
})

it('nothing has an inline style, which the content policy would refuse in a finished page', async () => {
  await open(everything)
  expect([...document.querySelectorAll('main [style]')].map((element) => element.outerHTML.slice(0, 120))).toEqual([])
})

it('a right-to-left page is mirrored and fits 360 px', async () => {
  document.documentElement.dir = 'rtl'
  await page.viewport(360, 740)
  await open(everything)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const { left, right } = page
    .getByText(/Tem horário amanhã/)
    .element()
    .getBoundingClientRect()
  expect(360 - right).toBeLessThan(left)
})
