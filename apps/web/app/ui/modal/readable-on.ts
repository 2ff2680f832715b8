const darkText = '#0d1f19'
const lightText = '#ffffff'

/** The text colour with the higher WCAG contrast on a CSS colour. */
export function readableOn(color: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d')
  if (!context) return lightText
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  // White wins while 1.05 / (L + 0.05) > (L + 0.05) / (L of the dark text + 0.05).
  return luminance < 0.2 ? lightText : darkText
}

function linear(channel: number) {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
