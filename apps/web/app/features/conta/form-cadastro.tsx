import { Trans, useLingui } from '@lingui/react/macro'
import type { Plano } from '@zelo/contract/plano'
import { Button } from '#components/button.tsx'
import { Checkbox } from '#components/checkbox.tsx'
import { Field } from '#components/field.tsx'
import { FormPublico } from '#components/form-publico.tsx'
import { Input } from '#components/input.tsx'
import { linkForte } from './estado.tsx'
import { NovaSenha } from './nova-senha.tsx'
import { PlanoEscolhido } from './plano-escolhido.tsx'

export function FormCadastro({ planos }: { planos: Plano[] }) {
  const { t } = useLingui()
  return (
    <FormPublico
      data-cpf-errado={t`Os dígitos do CPF não conferem. Digite os 11 de novo.`}
      className="mt-7 flex flex-col gap-5"
    >
      <Field label={<Trans>Nome completo</Trans>} size="lg">
        <Input name="nome" required maxLength={120} autoComplete="name" data-vazio={t`Informe seu nome.`} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={<Trans>CPF</Trans>} size="lg">
          <Input
            name="cpf"
            required
            inputMode="numeric"
            autoComplete="username"
            maxLength={14}
            placeholder="000.000.000-00"
            data-vazio={t`Informe seu CPF: é com ele que você entra.`}
            className="tabular-nums"
          />
        </Field>
        <Field label={<Trans>Celular ou telefone</Trans>} size="lg">
          <Input
            name="telefone"
            type="tel"
            required
            pattern="\(\d\d\) \d{4,5}-\d{4}|\d{10,11}"
            autoComplete="tel-national"
            maxLength={20}
            placeholder="(00) 00000-0000"
            data-vazio={t`Informe seu telefone com DDD.`}
            data-errado={t`Faltam números no telefone: DDD e mais 8 ou 9.`}
            className="tabular-nums"
          />
        </Field>
      </div>
      <Field label={<Trans>E-mail</Trans>} size="lg">
        <Input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={t`voce@empresa.com.br`}
          data-vazio={t`Informe seu e-mail: o link de ativação vai para ele.`}
          data-errado={t`Confira o e-mail: ele precisa ser como nome@exemplo.com.br.`}
        />
      </Field>
      <NovaSenha label={t`Senha`} />
      <PlanoEscolhido planos={planos} />
      <div>
        <Checkbox
          name="aceite"
          required
          data-vazio={t`Para criar a conta, leia e aceite os dois textos.`}
          className="items-start! py-1 text-[15px] leading-normal *:first:mt-0.5"
        >
          <span>
            <Trans>
              Li e aceito os{' '}
              <a href="/termos-uso" target="_blank" rel="noreferrer" className={linkForte}>
                Termos de Uso
              </a>{' '}
              e a{' '}
              <a href="/politica-privacidade" target="_blank" rel="noreferrer" className={linkForte}>
                Política de Privacidade
              </a>{' '}
              (abrem em outra aba).
            </Trans>
          </span>
        </Checkbox>
      </div>
      <Button type="submit" variant="primary" size="xl" className="w-full aria-busy:opacity-80 sm:w-auto sm:self-start">
        <Trans>Criar conta</Trans>
      </Button>
    </FormPublico>
  )
}
