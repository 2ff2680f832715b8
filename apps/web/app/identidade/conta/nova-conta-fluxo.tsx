import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { validadeAtivacaoHoras } from '@zelo/contract/identidade/conta'
import type { Plano } from '@zelo/contract/instalacao/plano'
import type { DadosDoSite } from '@zelo/contract/plataforma/site'
import { useState } from 'react'
import { titulo } from '#lib/formato/titulo.ts'
import { useToday } from '#ui/flow/today.ts'
import { WithoutScript } from '#ui/flow/without-script.tsx'
import { ConfiraEmail } from './confira-email.tsx'
import { Estado, Explicacao, linkForte } from './estado.tsx'
import { FormCadastro } from './form-cadastro.tsx'
import { NotaDeQuemTemConta } from './nota-de-quem-tem-conta.tsx'
import { ProximosPassos } from './proximos-passos.tsx'
import { pedirAtivacao } from './reenviar-ativacao.ts'

export function meta() {
  return [
    titulo(t`Nova Conta`),
    {
      name: 'description',
      content: t`Crie sua conta em dois minutos e teste por 7 dias, sem cartão, um agente que atende e agenda por você.`,
    },
  ]
}

export function carregar(_: string, { planos }: DadosDoSite) {
  return planos
}

export type Cadastrado = { cpf: string; email: string; naDemo: boolean }

export default function NovaContaFluxo({ dados: planos }: { dados: Plano[] }) {
  const [cadastrado, setCadastrado] = useState<Cadastrado>()
  const { email } = useToday().contato
  return (
    <div className="mx-auto grid max-w-[1440px] gap-12 px-5 pt-8 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)] lg:gap-20 lg:px-18 lg:pt-14">
      {cadastrado ? (
        <Enviado {...cadastrado} />
      ) : (
        <Estado name="formulario" initial title={<Trans>Crie sua conta</Trans>}>
          <Explicacao>
            <Trans>
              Leva dois minutos. Já tem conta?{' '}
              <a href="/auth/login" className={linkForte}>
                Entrar
              </a>
            </Trans>
          </Explicacao>
          <WithoutScript>
            <Trans>Para criar a conta aqui, ative o JavaScript do navegador, ou escreva para {email}.</Trans>
          </WithoutScript>
          <FormCadastro planos={planos} onCadastrado={setCadastrado} />
        </Estado>
      )}
      <ProximosPassos />
    </div>
  )
}

function Enviado({ cpf, email, naDemo }: Cadastrado) {
  const horas = validadeAtivacaoHoras
  return (
    <ConfiraEmail naDemo={naDemo} enviar={() => pedirAtivacao({ cpf })} nota={<NotaDeQuemTemConta />}>
      <Trans>
        Enviamos um link para <strong className="font-emphasis text-ink wrap-anywhere">{email}</strong>. Abra-o em até{' '}
        {horas} horas, neste ou em outro aparelho, e a conta fica pronta.
      </Trans>
    </ConfiraEmail>
  )
}
