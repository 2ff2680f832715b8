import { useLingui } from '@lingui/react/macro'
import { type DadosCategoria, iconesCategoria } from '@zelo/contract/instalacao/categoria'
import type { Form } from '#ui/form/use-form.ts'
import { CategoriaIcone, icones } from './categoria-icone.tsx'

/** A choice among all icons, all visible. */
export function IconeEscolha({ form, label }: { form: Form<DadosCategoria>; label: string }) {
  const { i18n } = useLingui()
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1.5 text-note font-emphasis">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {iconesCategoria.map((icone) => (
          <label
            key={icone}
            title={i18n._(icones[icone].nome)}
            className="relative grid size-11 cursor-pointer place-items-center rounded-field border border-line text-ink-2 hover:bg-hover has-checked:border-pri has-checked:bg-pri-soft has-checked:text-pri-ink has-focus-visible:outline-2 has-focus-visible:outline-pri"
          >
            <input
              type="radio"
              value={icone}
              aria-label={i18n._(icones[icone].nome)}
              {...form.register('icone')}
              className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
            />
            <CategoriaIcone icone={icone} className="size-5" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
