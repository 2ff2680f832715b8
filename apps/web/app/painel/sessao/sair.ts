import { t } from '@lingui/core/macro'
import { sairDaConta } from '#identidade/acesso/entrada.ts'
import { lerEnvios } from '#lib/api/envios.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'
import { modal } from '#ui/modal/modal.ts'

/** Signs out and leaves for the login page; asks first when something was not sent yet. */
export async function sair(): Promise<void> {
  const esperam = lerEnvios().length > 0
  if (
    esperam &&
    !(await modal.confirmed({
      title: t`Sair sem enviar?`,
      text: t`O que você fez sem internet ainda não foi enviado, e se perde ao sair.`,
      confirmButtonText: t`Sair e descartar`,
      cancelButtonText: t`Ficar`,
    }))
  )
    return
  await sairDaConta()
  sairPara('/auth/login')
}
