import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#components/button.tsx'
import { Field } from '#components/field.tsx'
import { Input } from '#components/input.tsx'
import { destaque, tituloAuth } from './texto-class.ts'

/** Second step of a login. One field for both kinds of code, so that it works without a script too. */
export function FormCodigo() {
  const { t } = useLingui()
  return (
    <>
      <h1 className={tituloAuth}>
        <Trans>Falta o código</Trans>
      </h1>
      <p data-codigo-app className="mt-2.5 text-base text-ink-2 [&[hidden]]:hidden">
        <Trans>Abra o aplicativo autenticador no celular e digite os 6 números que ele mostra para o Zelo.</Trans>
      </p>
      <p data-codigo-recuperacao hidden className="mt-2.5 text-base text-ink-2 [&[hidden]]:hidden">
        <Trans>Digite um dos códigos de recuperação que você guardou. Cada um funciona uma vez.</Trans>
      </p>
      <form
        method="post"
        action="/api/acesso/autorizar"
        data-codigo
        data-errado={t`Este código não confere ou já foi usado. Espere o próximo no aplicativo e digite de novo.`}
        className="mt-7 flex flex-col gap-5"
      >
        <Field label={<Trans>Código</Trans>} size="lg">
          <Input
            name="codigo"
            required
            maxLength={24}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t`Informe o código`}
            className="tabular-nums tracking-[0.06em]"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" className="mt-1.5 w-full aria-busy:opacity-80">
          <Trans>Confirmar</Trans>
        </Button>
      </form>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-1 text-[15px]">
        <button
          type="button"
          hidden
          data-trocar-codigo={t`Usar o aplicativo`}
          className={`min-h-11 cursor-pointer [&[hidden]]:hidden ${destaque}`}
        >
          <Trans>Usar código de recuperação</Trans>
        </button>
        <a href="/auth/login" className={`inline-flex min-h-11 items-center ${destaque}`}>
          <Trans>Voltar para a senha</Trans>
        </a>
      </p>
    </>
  )
}
