import { useLingui } from '@lingui/react/macro'
import { Building2, ChevronDown } from 'lucide-react'
import { escolherEmpresa, useSessao } from '#lib/sessao/session.ts'
import { Menu, MenuItem } from '#ui/overlay/menu.tsx'

/** Chooses this tab's company, for users with several. */
export function EmpresaSwitcher() {
  const { t } = useLingui()
  const { empresa, usuario } = useSessao()
  const empresas = usuario?.empresas ?? []
  const nome = empresas.find(({ id }) => id === empresa)?.nome ?? t`Escolher empresa`

  return (
    <Menu
      label={t`Empresa`}
      align="end"
      className="w-64"
      trigger={(props) => (
        <button
          {...props}
          type="button"
          aria-label={t`Empresa: ${nome}`}
          className="inline-flex min-h-11 max-w-56 cursor-pointer items-center gap-2 rounded-field px-2.5 text-ink-2 text-sm hover:bg-hover hover:text-ink fine:min-h-10"
        >
          <Building2 aria-hidden className="size-[18px] shrink-0" />
          <span className="truncate max-md:hidden">{nome}</span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3 max-md:hidden" />
        </button>
      )}
    >
      {empresas.map(({ id, nome }) => (
        <MenuItem key={id} checked={id === empresa} onSelect={() => escolherEmpresa(id)}>
          {nome}
        </MenuItem>
      ))}
    </Menu>
  )
}
