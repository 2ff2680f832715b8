import { Trans, useLingui } from '@lingui/react/macro'
import { isCpf } from '@zelo/contract/brasil/cpf'
import { formatTelefone } from '@zelo/contract/brasil/telefone'
import { cadastrar as chamada } from '@zelo/contract/identidade/conta'
import type { Plano } from '@zelo/contract/instalacao/plano'
import type { Periodo } from '@zelo/contract/nucleo/enums'
import { versoesTermos } from '@zelo/contract/site/termos'
import { CampoCpf } from '#identidade/acesso/campo-cpf.tsx'
import { mascarar } from '#lib/formato/mascara.ts'
import { lerCupomIndicado } from '#lib/guardado/cupom-indicado.ts'
import { lerExperimento } from '#lib/guardado/experimento-guardado.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/choice/checkbox.tsx'
import { Field, FieldError } from '#ui/field/field.tsx'
import { Input } from '#ui/field/input.tsx'
import { useFlowForm } from '#ui/flow/use-flow-form.ts'
import { linkForte } from './estado.tsx'
import { NovaSenha, useFrasesDaSenha } from './nova-senha.tsx'
import { PlanoEscolhido } from './plano-escolhido.tsx'

type Props = {
  planos: Plano[]
  onCadastrado: (quem: { cpf: string; email: string; naDemo: boolean }) => void
}

export function FormCadastro({ planos, onCadastrado }: Props) {
  const { t } = useLingui()
  const form = useFlowForm({
    endpoint: chamada,
    phrases: {
      nome: { empty: t`Informe seu nome.` },
      cpf: { empty: t`Informe seu CPF: é com ele que você entra.` },
      telefone: {
        empty: t`Informe seu telefone com DDD.`,
        wrong: t`Faltam números no telefone: DDD e mais 8 ou 9.`,
      },
      email: {
        empty: t`Informe seu e-mail: o link de ativação vai para ele.`,
        wrong: t`Confira o e-mail: ele precisa ser como nome@exemplo.com.br.`,
      },
      senha: useFrasesDaSenha(),
      aceite: { empty: t`Para criar a conta, leia e aceite os dois textos.` },
    },
    check: (dados): Record<string, string> =>
      isCpf(String(dados.get('cpf'))) ? {} : { cpf: t`Os dígitos do CPF não conferem. Digite os 11 de novo.` },
    input(dados) {
      const texto = (nome: string) => String(dados.get(nome) ?? '')
      const plano = texto('plano')
      const experimento = lerExperimento()
      const cupom = lerCupomIndicado()
      return {
        body: {
          cpf: texto('cpf'),
          nome: texto('nome'),
          email: texto('email'),
          telefone: texto('telefone'),
          senha: texto('senha'),
          aceite: { ...versoesTermos },
          ...(cupom && { cupom }),
          ...(experimento && { experimento: experimento.token }),
          ...(plano && { plano: { plano, periodo: texto('periodo') as Periodo } }),
        },
      }
    },
    onAnswer: ({ na_demo }, dados) =>
      onCadastrado({ cpf: String(dados.get('cpf')), email: String(dados.get('email')), naDemo: na_demo === true }),
  })
  return (
    <form {...form.bind} className="mt-7 flex flex-col gap-5">
      <Field label={<Trans>Nome completo</Trans>} size="lg" error={form.errors.nome}>
        <Input name="nome" required maxLength={120} autoComplete="name" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <CampoCpf error={form.errors.cpf} />
        <Field label={<Trans>Celular ou telefone</Trans>} size="lg" error={form.errors.telefone}>
          <Input
            name="telefone"
            type="tel"
            required
            pattern="\(\d\d\) \d{4,5}-\d{4}|\d{10,11}"
            autoComplete="tel-national"
            maxLength={20}
            placeholder="(00) 00000-0000"
            onInput={(event) => mascarar(event, formatTelefone)}
            className="tabular-nums"
          />
        </Field>
      </div>
      <Field label={<Trans>E-mail</Trans>} size="lg" error={form.errors.email}>
        <Input
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={t`voce@empresa.com.br`}
        />
      </Field>
      <NovaSenha label={t`Senha`} error={form.errors.senha} />
      <PlanoEscolhido planos={planos} />
      <div>
        <Checkbox
          name="aceite"
          required
          aria-invalid={form.errors.aceite ? true : undefined}
          aria-describedby={form.errors.aceite ? 'aceite-erro' : undefined}
          className="items-start! py-1 text-body leading-normal *:first:mt-0.5"
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
        {form.errors.aceite ? <FieldError id="aceite-erro">{form.errors.aceite}</FieldError> : null}
      </div>
      <Button type="submit" variant="primary" size="xl" busy={form.busy} className="w-full sm:w-auto sm:self-start">
        <Trans>Criar conta</Trans>
      </Button>
    </form>
  )
}
