import { sairDaConta } from '#identidade/acesso/entrada.ts'
import { sairPara } from '#lib/navegador/sair-para.ts'

/** Signs out and leaves for the login page. */
export async function sair(): Promise<void> {
  await sairDaConta()
  sairPara('/auth/login')
}
