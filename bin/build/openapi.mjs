export const openApiFile = () => ({ name: "openapi-file" })
