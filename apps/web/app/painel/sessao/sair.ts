import { t } from '@lingui/core/macro'
import { sairDaConta } from '#identidade/acesso/sessao-aberta.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { modal } from '#ui/modal/modal.ts'

/** Signs out and opens the login page. Asks first when some calls were not sent yet. */
export async function sair(): Promise<void> {
  // Its code comes after the page, and before somebody signs out.
  const { descartarEnvios, lerEnvios, relerEnvios } = await import('#lib/offline/envios.ts')
  await relerEnvios()
  if (lerEnvios().length > 0) {
    const sim = await modal.confirmed({
      title: t`Sair sem enviar?`,
      text: t`O que você fez sem internet ainda não foi enviado, e se perde ao sair.`,
      confirmButtonText: t`Sair e descartar`,
      cancelButtonText: t`Ficar`,
    })
    if (!sim) return
    await descartarEnvios()
  }
  await sairDaConta()
  sairPara('/auth/login')
}
