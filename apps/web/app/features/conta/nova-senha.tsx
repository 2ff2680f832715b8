import { Trans, useLingui } from '@lingui/react/macro'
import { limiteSenha } from '@zelo/contract/acesso'
import { Field } from '#components/field.tsx'
import { CampoSenha } from '#features/acesso/campo-senha.tsx'

/** A password to be chosen, with what can honestly be said of it before the server judges it. */
export function NovaSenha({ label }: { label: string }) {
  const { t } = useLingui()
  return (
    <div>
      <Field label={label} size="lg" hint={<Trans>Três ou quatro palavras juntas são fáceis de lembrar.</Trans>}>
        <CampoSenha
          autoComplete="new-password"
          minLength={limiteSenha.min}
          maxLength={limiteSenha.max}
          placeholder={t`Pelo menos 8 caracteres`}
          data-vazio={t`Crie uma senha.`}
          data-errado={t`A senha tem menos de 8 caracteres. Junte mais uma palavra.`}
        />
      </Field>
      <p
        role="status"
        data-forca
        data-curta={t`Faltam # caracteres.`}
        data-facil={t`Ainda fácil de adivinhar: junte mais uma palavra.`}
        data-boa={t`Bom tamanho. Ao enviar, conferimos se ela já vazou em outros sites.`}
        className="mt-1 text-[13px] text-ink-2 empty:hidden data-[nivel=boa]:text-pri-ink"
      />
    </div>
  )
}
