import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { validadeAtivacaoHoras } from '@zelo/contract/conta'
import { marca } from '@zelo/contract/marca'
import type { Plano } from '@zelo/contract/plano'
import { planosDaSemente } from '#features/planos/planos-semente.server.ts'
import { titulo } from '#lib/titulo.ts'
import { ConfiraEmail } from './confira-email.tsx'
import { Estado, Explicacao, linkForte, SemScript } from './estado.tsx'
import { FormCadastro } from './form-cadastro.tsx'
import { ProximosPassos } from './proximos-passos.tsx'

export function meta() {
  return [
    titulo(t`Nova Conta`),
    {
      name: 'description',
      content: t`Crie sua conta em dois minutos e teste por 7 dias, sem cartão, um agente que atende e agenda por você.`,
    },
  ]
}

export const carregar = planosDaSemente

export default function NovaContaPage({ dados }: { dados: Plano[] }) {
  const horas = validadeAtivacaoHoras
  const { email } = marca
  return (
    <div className="mx-auto grid max-w-[1440px] gap-12 px-5 pt-8 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)] lg:gap-20 lg:px-18 lg:pt-14">
      <div data-ilha="cadastro">
        <Estado nome="formulario" inicial titulo={<Trans>Crie sua conta</Trans>}>
          <Explicacao>
            <Trans>
              Leva dois minutos. Já tem conta?{' '}
              <a href="/auth/login" className={linkForte}>
                Entrar
              </a>
            </Trans>
          </Explicacao>
          <SemScript>
            <Trans>Para criar a conta aqui, ative o JavaScript do navegador, ou escreva para {email}.</Trans>
          </SemScript>
          <FormCadastro planos={dados} />
        </Estado>
        <ConfiraEmail
          nota={
            <Trans>
              Não chegou? Veja a caixa de spam. Se você já tem conta com este CPF, o aviso foi para o e-mail dela:{' '}
              <a href="/auth/login" className={linkForte}>
                entre
              </a>{' '}
              ou{' '}
              <a href="/auth/resetar-senha" className={linkForte}>
                crie outra senha
              </a>
              .
            </Trans>
          }
        >
          <Trans>
            Enviamos um link para <strong data-email className="font-emphasis text-ink wrap-anywhere" />. Abra-o em até{' '}
            {horas} horas, neste ou em outro aparelho, e a conta fica pronta.
          </Trans>
        </ConfiraEmail>
      </div>
      <ProximosPassos />
    </div>
  )
}
