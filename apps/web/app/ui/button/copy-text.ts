import { t } from '@lingui/core/macro'
import { copiar } from '#lib/navegador/copiar.ts'
import { toast } from '#ui/toast/toast.ts'

/** Copies `text`. When the browser refuses, shows a toast with the manual way and returns false. */
export async function copyText(text: string): Promise<boolean> {
  const copied = await copiar(text)
  if (!copied) toast.error(t`O navegador não deixou copiar. Selecione o texto e copie pelo teclado ou pelo menu.`)
  return copied
}
